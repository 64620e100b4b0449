import type { DailyJob } from '../core/jobs/jobs.ts';
import { companyRoutes } from './company-routes.ts';
import { remindOfExpiry } from './reminder-service.ts';
import { reviewRoutes } from './review-routes.ts';

export const companyArea = {
  routes: [...companyRoutes, ...reviewRoutes],
  dailyJobs: [{ name: 'company.remind', run: ({ db, now }) => remindOfExpiry(db, now()) }] satisfies DailyJob[],
};
