import { describe, expect, test } from 'vitest';
import { bidMachine } from '../bids/bid-machine.ts';
import { certificationMachine } from '../company/certification-machine.ts';
import { disputeMachine } from '../insights/dispute-machine.ts';
import { outboundEventTypes } from '../marketplace/event-schemas.ts';
import { orderMachine } from '../orders/order-machine.ts';
import { type Action, actionsOf, type Machine, machine, mayAct } from './machine.ts';
import { refusal } from './refusal.ts';

/** Every machine of the portal; an area adds its own here. */
const machines: readonly Machine[] = [bidMachine, orderMachine, certificationMachine, disputeMachine];

function actionsIn({ actions }: Machine): Action<string>[] {
  return Object.values(actions);
}

function reachable(of: Machine): Set<string> {
  const seen = new Set<string>(of.initial);
  for (const state of seen)
    for (const { from, to } of actionsIn(of)) if (to !== undefined && from.includes(state)) seen.add(to);
  return seen;
}

describe.each(machines.map((of) => [of.name, of] as const))('the %s machine', (_name, of) => {
  test('reaches every state from where records begin', () => {
    expect([...reachable(of)].sort()).toEqual(Object.keys(of.states).sort());
  });

  test('leads out of every state that is not final, and out of no final one', () => {
    for (const [state, { final = false }] of Object.entries(of.states)) {
      const leadsOut = actionsIn(of).some(({ from, to }) => from.includes(state) && to !== undefined && to !== state);
      expect({ state, leadsOut }).toEqual({ state, leadsOut: !final });
    }
  });

  test('names known states only, and no state twice in an action', () => {
    for (const { from, to } of actionsIn(of)) {
      expect(new Set(from).size).toBe(from.length);
      for (const state of to === undefined ? from : [...from, to]) expect(of.states).toHaveProperty([state]);
    }
  });

  test("tells the marketplace of each supplier's action, by a type that it knows", () => {
    for (const { by, emits } of actionsIn(of))
      expect(outboundEventTypes).toContain(by === 'supplier' ? emits : (emits ?? outboundEventTypes[0]));
  });

  test('refuses as a conflict with the present state', () => {
    for (const { refused } of actionsIn(of)) expect(refused.status).toBe(409);
  });
});

describe('asking a machine', () => {
  const notOpen = refusal('not_open', 409, 'The door is not open.');
  const door = machine({
    name: 'door',
    initial: ['OPEN'],
    states: { OPEN: { label: 'Open' }, SHUT: { label: 'Shut', final: true } },
    actions: {
      shut: { from: ['OPEN'], to: 'SHUT', by: 'supplier', does: 'Shuts it.', refused: notOpen },
      paint: { from: ['OPEN', 'SHUT'], by: 'marketplace', does: 'Paints it.', refused: notOpen },
    },
  });

  test('allows an action in the states it starts from', () => {
    expect(mayAct(door, 'shut', 'OPEN')).toBe(true);
    expect(mayAct(door, 'shut', 'SHUT')).toBe(false);
  });

  test("answers one kind of actor's actions, with the reason where one is refused", () => {
    expect(actionsOf(door, 'OPEN', 'supplier')).toEqual([{ action: 'shut', allowed: true, reason: null }]);
    expect(actionsOf(door, 'SHUT', 'supplier')).toEqual([
      { action: 'shut', allowed: false, reason: 'The door is not open.' },
    ]);
  });
});
