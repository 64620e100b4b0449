import { Readable } from 'node:stream';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { SupplierActor } from '../core/actor.ts';
import { Refused } from '../core/refused.ts';
import { changesFor, eventText } from './live-events.ts';
import type { Change } from './live-store.ts';

/** Looks sessions up: the users of those that hold, with what they may see by now. */
export type FindActors = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, SupplierActor>>;

/** What a browser listens to. */
export interface Stream extends Pick<SupplierActor, 'sessionId' | 'userId' | 'supplierId'> {
  readonly events: Readable;
}

/** What is told to all: the changes, or that everything is to be read anew. */
interface News {
  readonly id: string;
  readonly isReset: boolean;
  readonly changes: readonly Change[];
}

export type Streams = ReturnType<typeof openStreams>;

/** Tabs of a browser share one; so many browsers and devices nobody has. */
const mostOfUser = 20;
/** What a reader may leave unread; whoever has stopped reading comes again and catches up. */
const mostUnread = 256 * 1024;

/** The streams that are open on this node. */
export function openStreams(findActors: FindActors) {
  const streams = new Set<Stream>();

  function end(stream: Stream): void {
    streams.delete(stream);
    stream.events.push(null);
  }

  function send(stream: Stream, text: string): void {
    if (stream.events.readableLength > mostUnread) end(stream);
    else stream.events.push(text);
  }

  function tellOne(stream: Stream, actor: SupplierActor | undefined, { id, isReset, changes }: News): void {
    if (!actor) {
      end(stream);
      return;
    }
    const heard = isReset ? [] : changesFor(actor, changes);
    if (isReset || heard.length > 0) send(stream, eventText({ id, isReset, changes: heard }));
  }

  return {
    /** @throws Refused with 429 where the user has too many */
    add: ({ sessionId, userId, supplierId }: SupplierActor): Stream => {
      const ofUser = [...streams].filter((stream) => stream.userId === userId).length;
      if (ofUser >= mostOfUser) throw new Refused(coreRefusals.tooManyRequests, { retryAfterSeconds: 30 });
      const stream = { sessionId, userId, supplierId, events: new Readable({ read: () => {} }) };
      streams.add(stream);
      stream.events.once('close', () => streams.delete(stream));
      return stream;
    },
    /** Tells each stream what its user may hear at this moment. */
    tell: async (news: News): Promise<void> => {
      const bySupplier = new Map<number, Change[]>();
      for (const change of news.changes) {
        const others = bySupplier.get(change.supplierId);
        if (others) others.push(change);
        else bySupplier.set(change.supplierId, [change]);
      }
      const concerned = [...streams].filter(({ supplierId }) => news.isReset || bySupplier.has(supplierId));
      if (concerned.length === 0) return;
      const actors = await findActors(concerned.map(({ sessionId }) => sessionId));
      for (const stream of concerned) {
        const changes = bySupplier.get(stream.supplierId) ?? [];
        tellOne(stream, actors.get(stream.sessionId), { ...news, changes });
      }
    },
    /** Ends those whose session has ended. */
    checkSessions: async (): Promise<void> => {
      const looked = [...streams];
      if (looked.length === 0) return;
      const actors = await findActors(looked.map(({ sessionId }) => sessionId));
      for (const stream of looked) if (!actors.has(stream.sessionId)) end(stream);
    },
    sendAll: (text: string): void => {
      for (const stream of streams) send(stream, text);
    },
    end,
    endAll: (): void => {
      for (const stream of streams) end(stream);
    },
    count: () => streams.size,
  };
}
