import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';

const ofFrame = { area: 'frame', access: 'signedIn', isOpenBeforeSecondFactor: true } as const;

export const getUserLocation = endpoint({
  ...ofFrame,
  id: 'getUserLocation',
  method: 'GET',
  path: '/user/location',
  summary: 'The time zone in which the caller reads times',
  status: 200,
  reply: z.object({
    timeZoneId: z.string().describe('As the marketplace sent it: a code of the time zone table, or an IANA id'),
  }),
  refusals: [],
  example: { reply: { timeZoneId: 'America/Chicago' } },
});

/** Log events that a user may send in a minute. */
export const eventsPerMinute = 60;

export const logEventBody = z.object({
  eventTypeCode: z.string().trim().min(1).max(50),
  details: z
    .array(z.object({ name: z.string().max(200), value: z.string().max(2000) }))
    .max(20)
    .default([]),
});

/** What a browser tells of itself. */
export type LogEvent = z.input<typeof logEventBody>;

export const logEvent = endpoint({
  ...ofFrame,
  id: 'logEvent',
  method: 'POST',
  path: '/common/log',
  summary: 'Keeps what the browser says has happened; at most 60 a minute',
  body: logEventBody,
  bodyLimit: 4096,
  status: 204,
  reply: z.undefined(),
  refusals: [coreRefusals.tooManyRequests],
  example: { body: { eventTypeCode: 'TAB ACCESS', details: [{ name: 'tab', value: 'OpenBids' }] } },
});
