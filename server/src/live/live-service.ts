import { coreRefusals } from '@portal/contract/core/core-messages';
import type { LiveChanges } from '@portal/contract/live/live-schemas';
import type { SupplierActor } from '../core/actor.ts';
import { type Database, isUnavailable } from '../core/database/database.ts';
import type { Live, LiveSince } from '../core/live.ts';
import { Refused } from '../core/refused.ts';
import type { Services } from '../core/services.ts';
import { changesFor, eventText, heartbeatText } from './live-events.ts';
import { changesSince, changesWithin, noChanges, readChanges, readChangesOf } from './live-store.ts';
import { type FindActors, openStreams, type Streams } from './live-streams.ts';
import { freshOf, placeText, snapshotToGoOn } from './place.ts';

type Needed = Pick<Services, 'db' | 'now'>;

const usualLookMs = 5_000;
const heartbeatMs = 25_000;

/**
 * One for each node. It begins to listen with the first stream.
 * @param lookEveryMs how often sessions are looked at, and changes too, should no notice come
 */
export function createLive(needed: Needed, findActors: FindActors, lookEveryMs = usualLookMs): Live {
  const streams = openStreams(findActors);
  let report: (error: unknown) => void = () => {};
  let teller: Promise<() => void> | null = null;
  let isClosed = false;

  /** The next look finds what a failed one has missed; of a database that is away others tell. */
  const failed = (error: unknown) => {
    if (!isUnavailable(error)) report(error);
  };
  const begin = () => {
    teller ??= startTelling({ ...needed, lookEveryMs }, streams, failed).catch((error: unknown) => {
      teller = null;
      throw error;
    });
    return teller;
  };
  return {
    open: async (actor, since) => {
      if (isClosed) throw new Refused(coreRefusals.unavailable);
      const stream = streams.add(actor);
      try {
        // It hears from here on what comes; what was before is read after that, so that nothing falls between.
        await begin();
        stream.events.push(eventText(await changesOf(needed, actor, since)));
      } catch (error) {
        streams.end(stream);
        throw error;
      }
      return stream.events;
    },
    read: async (actor, since) => {
      const told = await changesOf(needed, actor, since);
      const isQuiet = !told.isReset && told.changes.length === 0;
      // The same answer again is 304.
      return isQuiet && since.after !== null ? { ...told, id: freshOf(since.after, told.id) } : told;
    },
    onProblem: (listener) => {
      report = listener;
    },
    streamCount: streams.count,
    close: () => {
      isClosed = true;
      teller?.then((stop) => stop()).catch(() => {});
      streams.endAll();
    },
  };
}

/** Tells the streams of each change from now on, until what it returns is called. */
async function startTelling(
  { db, now, lookEveryMs }: Needed & { readonly lookEveryMs: number },
  streams: Streams,
  failed: (error: unknown) => void,
): Promise<() => void> {
  let snapshot = await presentSnapshot(db);
  /** Where it fails, the next time begins at the same place. */
  const tell = inTurn(async () => {
    const read = await readChanges(db.system, streams.count() > 0 ? changesSince(snapshot) : noChanges);
    const id = placeText(read.snapshot, now());
    if (read.changes.length > 0) await streams.tell({ id, isReset: read.isCut, changes: read.changes });
    snapshot = read.snapshot;
  });
  const stopListening = db.listen('portal_changes', () => void tell().catch(failed));
  const look = () => void tell().then(streams.checkSessions).catch(failed);
  const looking = setInterval(look, lookEveryMs).unref();
  const beating = setInterval(() => streams.sendAll(heartbeatText(placeText(snapshot, now()))), heartbeatMs).unref();
  return () => {
    stopListening();
    clearInterval(looking);
    clearInterval(beating);
  };
}

async function presentSnapshot(db: Database): Promise<string> {
  return (await readChanges(db.system, noChanges)).snapshot;
}

async function changesOf(
  { db, now }: Needed,
  actor: SupplierActor,
  { after, ageSeconds }: LiveSince,
): Promise<LiveChanges> {
  let which = changesWithin(ageSeconds);
  if (after !== null) {
    const reached = await presentSnapshot(db);
    const from = snapshotToGoOn(after, reached, now());
    if (from === null) return { id: placeText(reached, now()), isReset: true, changes: [] };
    which = changesSince(from);
  }
  const { snapshot, changes, isCut } = await readChangesOf(db, actor, which);
  return { id: placeText(snapshot, now()), isReset: isCut, changes: isCut ? [] : changesFor(actor, changes) };
}

/** Runs one at a time; asked for meanwhile, it runs once more, so that whoever asks has what was there then. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const run = async () => {
    do {
      isAskedAgain = false;
      await work();
    } while (isAskedAgain);
  };
  return () => {
    if (running) isAskedAgain = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}
