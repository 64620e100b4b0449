import { endpoint } from '../core/endpoint.ts';
import { todayQuery, todayReply } from './today-schemas.ts';

const marked = { kind: 'urgent', label: 'Urgent' } as const;

export const getToday = endpoint({
  area: 'frame',
  access: 'supplier',
  id: 'getToday',
  method: 'GET',
  path: '/today',
  summary: 'What the caller finds on signing in: the sections in numbers, and the lines that want action now',
  query: todayQuery,
  status: 200,
  reply: todayReply,
  refusals: [],
  example: {
    query: { lines: 10 },
    reply: {
      firstName: 'Dana',
      sections: [
        {
          section: 'bids',
          label: 'Bids',
          href: '/bids',
          tabs: [
            {
              id: 'OpenBids',
              label: 'Open Bids',
              count: 12,
              href: '/bids?tab=OpenBids',
              marks: [{ ...marked, count: 3 }],
            },
          ],
        },
      ],
      groups: [
        {
          id: 'bids.OpenBids.PLACE BID',
          section: 'bids',
          action: 'PLACE BID',
          label: 'Open Bids',
          href: '/bids?tab=OpenBids',
          count: 12,
        },
      ],
      lines: [
        {
          group: 'bids.OpenBids.PLACE BID',
          section: 'bids',
          lineItemId: 90211,
          label: 'Ref # 90211',
          displayPo: null,
          title: 'Generic Imaging 453561, X-ray tube',
          company: 'Acme Imaging, Dallas',
          action: 'PLACE BID',
          href: '/bid-details/90211',
          marks: [marked],
          since: '2026-03-02T14:05:00.000Z',
          isDue: false,
        },
      ],
      lineCount: 12,
    },
  },
});
