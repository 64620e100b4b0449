import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('80 characters stay, the 81st is cut', () => {
  expect(cutText('a'.repeat(80))).toBe('a'.repeat(80));
  expect(cutText('a'.repeat(81))).toBe(`${'a'.repeat(80)} ...`);
});

test('counts characters as people do and halves none', () => {
  expect(cutText('🫀'.repeat(80))).toBe('🫀'.repeat(80));
  expect(cutText('🫀'.repeat(81))).toBe(`${'🫀'.repeat(80)} ...`);
});
