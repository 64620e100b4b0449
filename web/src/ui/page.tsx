import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

interface Props {
  /** The page's one heading. */
  readonly title: ReactNode;
  readonly breadcrumb?: ReactNode;
  /** Beside the title: the state's badge. */
  readonly badge?: ReactNode;
  /** Key facts under the title. */
  readonly facts?: readonly Fact[];
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A page that is no list: breadcrumb, heading with its key facts, content. */
export function Page({ title, breadcrumb, badge, facts, actions, children }: Props) {
  return (
    <div className={classes.page}>
      {breadcrumb && <div className={classes.breadcrumb}>{breadcrumb}</div>}
      <div className={classes.head}>
        <Title order={1}>{title}</Title>
        {badge}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {facts && facts.length > 0 && <Facts facts={facts} />}
      {children}
    </div>
  );
}

/** Longer than so many characters, a text is read over the whole width and not as a narrow column. */
const longText = 120;

function isLong(value: ReactNode): boolean {
  return typeof value === 'string' && value.length > longText;
}

/** Names with their values, side by side while there is room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.label} data-long={isLong(fact.value) || undefined}>
          <dt>{fact.label}</dt>
          <dd className="tabular">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
