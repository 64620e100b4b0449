import * as calls from '@portal/contract/company/review-endpoints';
import { dayOf } from '@portal/contract/core/plain-date';
import { everything } from '../core/database/database.ts';
import { bareEmployeeRoute, employeeRoute, type Route } from '../core/http/route.ts';
import { decide, readReview, takeReviewDocument } from './review-service.ts';
import { findReviews } from './review-views.ts';

export const reviewRoutes: readonly Route[] = [
  employeeRoute(calls.listReviews, ({ tx, actor, now, query }) => findReviews(tx, query, dayOf(now, actor.timeZoneId))),
  employeeRoute(calls.getReview, ({ tx, params }) => readReview(tx, params.reviewId)),
  bareEmployeeRoute(calls.getReviewDocument, async ({ params, services, actor, now, origin }) => {
    const { name, type, sha256 } = await services.db.write(everything, (tx) =>
      takeReviewDocument({ tx, actor, now, origin }, params.reviewId),
    );
    return { name, type, data: (await services.files.read(sha256)).toString('base64') };
  }),
  employeeRoute(calls.acceptCertification, ({ params, body, ...context }) =>
    decide(context, { ...params, ...body, note: null }),
  ),
  employeeRoute(calls.sendCertificationBack, ({ params, body, ...context }) => decide(context, { ...params, ...body })),
];
