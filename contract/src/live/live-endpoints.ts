import { endpoint } from '../core/endpoint.ts';
import { changesQuery, changesReply, streamQuery } from './live-schemas.ts';

const id = '1763832000-48211:48213:48211';
const reply = {
  id,
  isReset: false,
  changes: [{ kind: 'order', section: 'orders', lineItemId: 90211, isOwn: false, isOld: false }],
} as const;

export const openLive = endpoint({
  area: 'live',
  access: 'supplier',
  id: 'openLive',
  method: 'GET',
  path: '/live',
  summary:
    'Server-sent events: which lines change, as it happens, without anything of their content. Each event carries an id; ' +
    'who sends the last one as Last-Event-ID misses nothing that came between',
  query: streamQuery,
  status: 200,
  reply: changesReply,
  isStream: true,
  rate: { what: 'live', perMinute: 60 },
  refusals: [],
  example: { query: { age: '3' }, reply: { ...reply, changes: [...reply.changes] } },
});

export const listChanges = endpoint({
  area: 'live',
  access: 'supplier',
  id: 'listChanges',
  method: 'GET',
  path: '/live/changes',
  summary: 'Which lines have changed, for who cannot keep a stream open; 304 by its ETag where none has',
  query: changesQuery,
  status: 200,
  reply: changesReply,
  rate: { what: 'live', perMinute: 60 },
  refusals: [],
  example: { query: { age: '3', after: id }, reply: { ...reply, changes: [...reply.changes] } },
});
