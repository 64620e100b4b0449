import { expect, test } from 'vitest';
import { allowedWidth, columnWidths, countThatFit } from './column-widths.ts';

const columns = [
  { field: 'po', widthPx: 100 },
  { field: 'description', widthPx: 140, isFlexible: true },
  { field: 'tracking', widthPx: 130 },
  { field: 'company', widthPx: 200 },
];
const none = new Map<string, number>();
const room = (roomPx: number) => ({ roomPx, heldPx: 50 });

test('columns are as wide as their kind, whatever room there is, until it is known', () => {
  expect(columnWidths(columns, none, { roomPx: 0, heldPx: 50 })).toEqual([100, 140, 130, 200]);
});

test('what is left of the room goes to the flexible column, so that those in sight end at the edge', () => {
  expect(columnWidths(columns, none, room(450))).toEqual([100, 170, 130, 200]);
  expect(columnWidths(columns, none, room(650))).toEqual([100, 170, 130, 200]);
  expect(columnWidths(columns, none, room(420))).toEqual([100, 140, 130, 200]);
});

test('of much room the flexible column takes as much as it has, then the others up to 30 % of theirs, then it the rest', () => {
  expect(columnWidths(columns, none, room(760))).toEqual([100, 280, 130, 200]);
  expect(columnWidths(columns, none, room(803))).toEqual([110, 280, 143, 220]);
  expect(columnWidths(columns, none, room(1_000))).toEqual([130, 391, 169, 260]);
  expect(columnWidths(columns, new Map([['tracking', 130]]), room(1_000))).toEqual([130, 430, 130, 260]);
});

test('a width that the user has chosen stays, and others take the rest', () => {
  expect(columnWidths(columns, new Map([['po', 160]]), room(700))).toEqual([160, 160, 130, 200]);
  expect(columnWidths(columns, new Map([['description', 200]]), room(710))).toEqual([110, 200, 140, 210]);
});

test('without a flexible column all that the user has not set share the rest, to the pixel', () => {
  const plain = columns.map(({ field, widthPx }) => ({ field, widthPx }));
  const widths = columnWidths(plain, new Map([['po', 100]]), room(630));
  expect(widths).toEqual([100, 143, 133, 204]);
});

test('a width is whole and within its limits', () => {
  expect([47, 48, 48.4, 640, 641].map(allowedWidth)).toEqual([48, 48, 48, 640, 640]);
});

test('those fit that end within the room', () => {
  expect([99, 100, 149, 150, 900].map((roomPx) => countThatFit([100, 50], roomPx))).toEqual([0, 1, 1, 2, 2]);
});
