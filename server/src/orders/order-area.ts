import type { DailyJob } from '../core/jobs/jobs.ts';
import { orderEvents } from './order-events.ts';
import { orderLines } from './order-lines.ts';
import { reviewDueLines } from './order-review.ts';
import { orderRoutes } from './order-routes.ts';
import { orderToday } from './order-today-views.ts';

export const orderArea = {
  routes: orderRoutes,
  events: orderEvents,
  lines: orderLines,
  today: orderToday,
  dailyJobs: [{ name: 'order.review', run: ({ db, now }) => reviewDueLines(db, now()) }] satisfies DailyJob[],
};
