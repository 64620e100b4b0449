import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { PublicPage } from './auth/public-page.tsx';

/** Shows the fallback screen where a page fails to draw. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <PublicPage title="An issue has been identified, please contact support">
        <Button component="a" href="/">
          Start again
        </Button>
      </PublicPage>
    );
  }
}
