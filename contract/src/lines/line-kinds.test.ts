import { describe, expect, test } from 'vitest';
import { bidMachine } from '../bids/bid-machine.ts';
import { gridNames } from '../frame/setting-codes.ts';
import { loanerMachine } from '../loaners/loaner-machine.ts';
import { orderTypes } from '../lookups/lookups.ts';
import { orderMachine } from '../orders/order-machine.ts';
import { repairMachine } from '../repairs/repair-machine.ts';
import { lineOutboundEvents } from './line-events.ts';
import { kindOfSearch, kindOfStatusType, lineKindNames, lineKinds, orderKindNames, orderKinds } from './line-kinds.ts';
import { notFound } from './line-messages.ts';

describe('the kinds of lines', () => {
  test.each(['section', 'searchName', 'events', 'noun', 'detailsPath'] as const)('differ in their %s', (name) => {
    const names = lineKindNames.map((kind) => lineKinds[kind][name]);
    expect(new Set(names).size).toBe(lineKindNames.length);
  });

  test('are found again by the names that calls use', () => {
    expect(lineKindNames.map((kind) => kindOfSearch(lineKinds[kind].searchName))).toEqual(lineKindNames);
    expect(orderKindNames.map((kind) => kindOfStatusType(orderKinds[kind].statusType))).toEqual(orderKindNames);
    expect(kindOfSearch('returnexchange')).toBe('return');
    expect(kindOfStatusType('EXCHANGERETURN')).toBe('return');
  });

  test('are those of the order types', () => {
    const statusTypes = new Set(orderTypes.map(({ statusType }) => statusType));
    expect([...statusTypes]).toEqual(orderKindNames.map((kind) => orderKinds[kind].statusType));
  });

  test('keep the columns of their lists under the names of the calls (ruling 4)', () => {
    expect(new Set(gridNames)).toEqual(new Set(['bids', 'orders', 'orders-history', 'repairs', 'returns', 'loaners']));
  });

  test('are refused by their own nouns', () => {
    expect(lineKindNames.map((kind) => notFound(kind).detail)).toEqual([
      'Sorry, you do not have access to this bid.',
      'Sorry, you do not have access to this order.',
      'Sorry, you do not have access to this repair.',
      'Sorry, you do not have access to this exchange/return.',
      'Sorry, you do not have access to this loaner.',
    ]);
  });

  test.each([bidMachine, orderMachine, repairMachine, loanerMachine])(
    '$name tells the marketplace by its own events, or by those of all lines',
    (machine) => {
      const kind = lineKindNames.find((name) => name === machine.name);
      if (!kind) throw new Error(`No kind of line is called ${machine.name}`);
      const emitted = Object.values(machine.actions)
        .flatMap((action) => ('emits' in action ? [action.emits] : []))
        .filter((type) => !Object.hasOwn(lineOutboundEvents, type));
      expect(emitted.filter((type) => !type.startsWith(`${lineKinds[kind].events}.`))).toEqual([]);
      expect(emitted.length).toBeGreaterThan(0);
    },
  );
});
