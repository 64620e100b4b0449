import type { DemoEvent } from './events.ts';
import { assertKnown, feedAfter, type Portal, type PortalUser } from './portal.ts';

/** What the demo's supplier does with a line, through a call of the portal's own screens. */
export interface SupplierCall {
  readonly path: string;
  readonly body: object;
  readonly key: string;
  /** The types of the outbound events that tell of it; by the first, a later load knows that it was made. */
  readonly tells: readonly [string, ...string[]];
}

export type Step = DemoEvent | SupplierCall;

/** How a line of the demo world came to where it stands. */
export interface Story {
  readonly lineItemId: number;
  readonly steps: readonly Step[];
}

/** Part of a story: what the marketplace tells, and what the supplier does thereupon. */
interface Act {
  readonly events: DemoEvent[];
  readonly calls: SupplierCall[];
}

function actsOf({ steps }: Story): Act[] {
  const acts: Act[] = [{ events: [], calls: [] }];
  for (const step of steps) {
    const act = acts.at(-1);
    if ('path' in step) act?.calls.push(step);
    else if (act?.calls.length === 0) act.events.push(step);
    else acts.push({ events: [step], calls: [] });
  }
  return acts;
}

/** How many outbound events tell of what, by `toldOf`. */
export type Told = Map<string, number>;

export function toldOf(type: string, lineItemId: number): string {
  return `${type}-${lineItemId}`;
}

function count(told: Told, key: string): void {
  told.set(key, (told.get(key) ?? 0) + 1);
}

/** Takes one of those that are left. @returns false where none was */
export function takeOne(told: Told, key: string): boolean {
  const left = told.get(key) ?? 0;
  if (left > 0) told.set(key, left - 1);
  return left > 0;
}

/** The outbound events that stories cause. */
export function toldBy(stories: readonly Story[]): Told {
  const told: Told = new Map();
  for (const story of stories)
    for (const { tells } of actsOf(story).flatMap(({ calls }) => calls))
      for (const type of tells) count(told, toldOf(type, story.lineItemId));
  return told;
}

/**
 * Plays stories, or what is missing of them: events that were applied before have no effect, and calls that the feed
 * tells of are not made again.
 */
export async function playStories(portal: Portal, user: PortalUser, stories: readonly Story[]): Promise<void> {
  const made: Told = new Map();
  for await (const { type, data } of feedAfter(portal, 0)) count(made, toldOf(type, data.lineItemId));
  const plays = stories.map((story) => ({ lineItemId: story.lineItemId, acts: actsOf(story) }));
  for (let act = 0; plays.some(({ acts }) => act < acts.length); act++) {
    assertKnown(await portal.send(plays.flatMap(({ acts }) => acts[act]?.events ?? [])));
    for (const { lineItemId, acts } of plays)
      for (const { path, body, key, tells } of acts[act]?.calls ?? [])
        if (!takeOne(made, toldOf(tells[0], lineItemId))) await user.post(path, body, key);
  }
}
