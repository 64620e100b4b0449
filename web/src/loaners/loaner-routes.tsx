import { lazy } from '../lib/lazy.ts';
import { QueueRoutes } from '../lines/queue/queue-routes.tsx';

// List and detail need little of each other: each comes when it is opened.
const LoanersPage = lazy(async () => ({ default: (await import('./loaners-page.tsx')).LoanersPage }));
const LoanerPage = lazy(async () => ({ default: (await import('./loaner-page.tsx')).LoanerPage }));

export function LoanerRoutes() {
  return <QueueRoutes kind="loaner" List={LoanersPage} Details={LoanerPage} />;
}
