import { expect, it } from 'vitest';
import { addDays } from '../core/plain-date.ts';
import { dueReminder, expiryOf, expiryText } from './expiry.ts';

const today = '2026-11-22';
const inDays = (days: number) => addDays(today, days);

it.each([
  [61, null],
  [60, 60],
  [31, 60],
  [30, 30],
  [8, 30],
  [7, 7],
  [1, 7],
  [0, 0],
  [-7, 0],
  [-8, null],
])('%i days before the end the reminder of %s days is due', (days, step) => {
  expect(dueReminder(inDays(days), today)).toBe(step);
});

it.each([
  [61, null],
  [60, 'soon'],
  [0, 'soon'],
  [-1, 'expired'],
])('%i days before the end it is %s', (days, expiry) => {
  expect(expiryOf(inDays(days), today)).toBe(expiry);
});

it.each([
  [7, 'expires in 7 days'],
  [1, 'expires in 1 day'],
  [0, 'expires today'],
  [-1, 'expired 1 day ago'],
  [-2, 'expired 2 days ago'],
])('%i days before the end it %s', (days, text) => {
  expect(expiryText(inDays(days), today)).toBe(text);
});
