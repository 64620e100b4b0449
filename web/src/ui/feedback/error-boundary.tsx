import { Button, Title } from '@mantine/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import classes from './empty-state.module.css';
import { WarningMark } from './warning-mark.tsx';

interface Props {
  readonly children: ReactNode;
  /** A new value tries the children again, e.g. the path. */
  readonly resetKey?: string;
  readonly onError?: (error: unknown, componentStack: string) => void;
}

interface State {
  readonly isBroken: boolean;
  readonly resetKey: string | undefined;
}

/** What stands in place of a screen that could not be drawn. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isBroken: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { isBroken: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info.componentStack ?? '');
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert">
        <div className={classes.state}>
          <WarningMark sizePx={36} className={classes.icon} />
          <Title order={2}>An issue has been identified, please contact support</Title>
          <div className={classes.action}>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
          </div>
        </div>
      </div>
    );
  }
}
