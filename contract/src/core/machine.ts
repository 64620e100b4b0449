import type { Refusal } from './refusal.ts';

export type ActorKind = 'supplier' | 'marketplace' | 'employee' | 'portal';

export interface State {
  /** What users read. */
  readonly label: string;
  /** Nothing leads on from here. */
  readonly final?: boolean;
}

export interface Action<S extends string> {
  readonly from: readonly S[];
  /** The state after it; absent where the action changes facts but not the state. */
  readonly to?: S;
  readonly by: ActorKind;
  /** What it does, in one line, for docs/machines.md. */
  readonly does: string;
  /** What the caller must bring, for docs/machines.md. */
  readonly asksFor?: string;
  /** How it is refused in any other state. */
  readonly refused: Refusal;
  /** Type of the outbound event that it writes. */
  readonly emits?: string;
}

/** A state machine as data: server, web, database checks and documentation are all read from it. */
export interface Machine<S extends string = string, A extends string = string> {
  readonly name: string;
  readonly initial: readonly S[];
  readonly states: Readonly<Record<S, State>>;
  readonly actions: Readonly<Record<A, Action<S>>>;
}

export function machine<S extends string, A extends string>(definition: Machine<S, A>): Machine<S, A> {
  return definition;
}

export function mayAct<S extends string, A extends string>(of: Machine<S, A>, action: A, state: S): boolean {
  return of.actions[action].from.includes(state);
}

/** Actions of one kind of actor with the reason where the present state refuses it: what a reply's `actions` holds. */
export function actionsOf<S extends string, A extends string>(of: Machine<S, A>, state: S, by: ActorKind) {
  const entries = Object.entries(of.actions) as [A, Action<S>][];
  return entries
    .filter(([, action]) => action.by === by)
    .map(([name, action]) => {
      const isAllowed = action.from.includes(state);
      return { action: name, allowed: isAllowed, reason: isAllowed ? null : action.refused.detail };
    });
}
