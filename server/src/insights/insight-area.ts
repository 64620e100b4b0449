import type { Database } from '../core/database/database.ts';
import type { LineRecords } from '../lines/line-records.ts';
import { disputeRoutes } from './disputes/dispute-routes.ts';
import { insightRoutes } from './insight-routes.ts';
import { promiseRoutes } from './promises/promise-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { keepBorders } from './standing/standing-service.ts';
import { settleMarks } from './sums/settle.ts';

/** @param lines of all areas: whose a disputed line is, its area knows */
export function insightArea(lines: LineRecords) {
  return {
    routes: [...insightRoutes, ...disputeRoutes(lines), ...promiseRoutes, ...reportRoutes],
    steadyJobs: [
      {
        name: 'insights.settle',
        everySeconds: 2,
        run: ({ db }: { db: Database }) => settleMarks(db),
      },
      {
        // Looks more often than by the hour: at first there may be nothing to compare yet.
        name: 'insights.borders',
        everySeconds: 600,
        run: ({ db, now }: { db: Database; now: () => Date }) => keepBorders(db, now()),
      },
    ],
  };
}
