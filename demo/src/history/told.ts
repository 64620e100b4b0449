import type { DemoEvent } from '../events.ts';

/** What the marketplace told of a line at some time; its id is of its type and line, so it happens once. */
export function toldOf(lineItemId: number): (type: string, data: object) => DemoEvent {
  return (type, data) => ({ id: `${type}-${lineItemId}`, type, data: { lineItemId, ...data } });
}
