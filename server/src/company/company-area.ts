import type { DailyJob } from '../core/jobs/jobs.ts';
import { companyRoutes } from './company-routes.ts';
import { remindOfExpiry } from './reminder-service.ts';
import { reviewRoutes } from './review-routes.ts';
import { walletRoutes } from './wallet-routes.ts';

export const companyArea = {
  routes: [...companyRoutes, ...reviewRoutes, ...walletRoutes],
  dailyJobs: [{ name: 'company.remind', run: ({ db, now }) => remindOfExpiry(db, now()) }] satisfies DailyJob[],
};
