import { insightRoutes } from './insight-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { settleMarks } from './sums/settle.ts';

export const insightArea = {
  routes: [...insightRoutes, ...reportRoutes],
  steadyJobs: [
    {
      name: 'insights.settle',
      everySeconds: 2,
      run: ({ db }: { db: Parameters<typeof settleMarks>[0] }) => settleMarks(db),
    },
  ],
};
