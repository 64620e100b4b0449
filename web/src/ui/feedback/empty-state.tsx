import { Title } from '@mantine/core';
import { type Icon, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface Props {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: Icon;
}

/** What stands where rows would be. */
export function EmptyState({ title, text, action, icon: StateIcon = IconInbox }: Props) {
  return (
    <div className={classes.state}>
      <StateIcon size={36} stroke={1.5} aria-hidden className={classes.icon} />
      <Title order={2}>{title}</Title>
      {text && <div className={classes.text}>{text}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
