import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './profile.module.css';

interface Props {
  readonly title: string;
  /** What the part is for, in a sentence or two. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** One part of My Profile: what it is for, and beside that, or below it on a narrow screen, the part itself. */
export function ProfileCard({ title, about, children }: Props) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.about}>
        <Title order={2} id={id}>
          {title}
        </Title>
        <p>{about}</p>
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
