import { loanerEvents } from './loaner-events.ts';
import { loanerLines } from './loaner-lines.ts';
import { loanerRoutes } from './loaner-routes.ts';
import { loanerToday } from './loaner-today-views.ts';

export const loanerArea = {
  routes: loanerRoutes,
  events: loanerEvents,
  lines: loanerLines,
  today: loanerToday,
};
