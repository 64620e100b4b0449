import classes from './header.module.css';

/** A user's initials; the name stands beside them. */
export function Initials({ text }: { readonly text: string }) {
  return (
    <span className={classes.initials} aria-hidden>
      {text}
    </span>
  );
}
