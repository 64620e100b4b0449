import type { LineOfOrder, StepsDefinition } from './detail-definition.ts';

interface ShownStep {
  readonly state: string;
  readonly label: string;
  readonly is: 'past' | 'present' | 'ahead';
}

type Line = Pick<LineOfOrder, 'status'> & { readonly history: readonly { readonly statusAfter: string }[] };

/**
 * The states that a line has been in, as its history tells, the one that it is in, and those that lie ahead. A state that
 * it never was in is not among the past ones; one beside the way is shown only where the line is or was in it.
 */
export function shownSteps({ order, detours = [], states }: StepsDefinition, line: Line): readonly ShownStep[] {
  const { status, history } = line;
  const visited = new Set(history.map(({ statusAfter }) => statusAfter));
  const label = (state: string) => states[state]?.label ?? state;
  const at = order.includes(status) ? order.indexOf(status) : order.length;
  const past = order.slice(0, at).filter((state) => visited.has(label(state)));
  // Whoever was cancelled or closed has nothing ahead.
  const ahead = order.slice(at + 1).filter((state) => !detours.includes(state));
  const step = (is: ShownStep['is']) => (state: string) => ({ state, label: label(state), is });
  return [...past.map(step('past')), step('present')(status), ...ahead.map(step('ahead'))];
}
