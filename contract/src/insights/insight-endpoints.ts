import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { metricLinesQuery, metricLinesReply, metricParams, metricReply, periodQuery } from './insight-schemas.ts';

// Beside the dashboard's section, that of the lines is asked for, which only the service knows.
const inInsights = { area: 'insights', section: 'insights', access: 'supplier', method: 'GET', status: 200 } as const;
const oneMetric = {
  ...inInsights,
  isEmbeddable: true,
  params: metricParams,
  // A facility that is not the user's; one that does not exist.
  refusals: [coreRefusals.notFound],
};
const example = { params: { metricId: 'win-rate' }, query: { days: '90', facilityId: '7001' } } as const;

export const getMetric = endpoint({
  ...oneMetric,
  id: 'getMetric',
  path: '/insights/metrics/{metricId}',
  summary: 'One metric of the company over a period, with the period before, its parts and its months',
  query: periodQuery,
  reply: metricReply,
  example: {
    ...example,
    reply: {
      metricId: 'win-rate',
      days: 90,
      from: '2026-08-23',
      to: '2026-11-20',
      timeZone: 'America/Chicago',
      value: 37.5,
      cases: 8,
      median: null,
      previous: { value: 25, cases: 4 },
      change: 12.5,
      standing: { quartile: 2, borders: [18, 29, 41] },
      parts: [],
      months: [
        { month: '2026-08', from: '2026-08-23', to: '2026-08-31', value: null, cases: 0 },
        { month: '2026-09', from: '2026-09-01', to: '2026-09-30', value: 50, cases: 4 },
        { month: '2026-10', from: '2026-10-01', to: '2026-10-31', value: 33.33, cases: 3 },
        { month: '2026-11', from: '2026-11-01', to: '2026-11-20', value: 0, cases: 1 },
      ],
    },
  },
});

export const listMetricLines = endpoint({
  ...oneMetric,
  id: 'listMetricLines',
  path: '/insights/metrics/{metricId}/lines',
  summary: 'The lines behind a metric, newest first, fifty at a time',
  query: metricLinesQuery,
  reply: metricLinesReply,
  example: {
    ...example,
    reply: {
      lines: [
        {
          kind: 'bid',
          lineItemId: 90211,
          companyId: 7001,
          orderNumber: null,
          displayPo: null,
          manufacturer: 'Northlight Medical',
          partNumber: 'NL-2404',
          description: 'Transducer, curved array',
          at: '2026-11-20T14:00:00.000Z',
          day: null,
          value: null,
          isHit: true,
          isLeftOut: false,
        },
      ],
      next: null,
    },
  },
});
