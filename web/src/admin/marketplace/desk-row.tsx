import type { ReactNode } from 'react';
import classes from './desk.module.css';

interface Props {
  readonly title: ReactNode;
  /** Short facts in one line under the title. */
  readonly facts: readonly ReactNode[];
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A row of the desk: what it is, its facts, what can be done about it, and below that whatever else it shows. */
export function DeskRow({ title, facts, actions, children }: Props) {
  return (
    <li>
      <div className={classes.row}>
        <div className={classes.about}>
          <strong>{title}</strong>
          <div className={classes.facts}>
            {facts.filter(Boolean).map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have a fixed order
              <span key={index} className="tabular">
                {fact}
              </span>
            ))}
          </div>
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </li>
  );
}
