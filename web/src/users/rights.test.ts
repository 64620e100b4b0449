import { rightSectionNames, rightSections } from '@portal/contract/core/rights';
import { describe, expect, test } from 'vitest';
import { levelOf, levelText, presetLimits, presetNames, rightsText, withLevel } from './rights.ts';

const all = () => 'decide' as const;
const facilities = [7001, 7002];

describe('presets', () => {
  test.each(presetNames)('%s is called by its own name again', (name) => {
    expect(rightsText(presetLimits(name, facilities, all), facilities)).toBe(name);
  });

  test('everything is no limit at all', () => {
    expect(presetLimits('Everything', facilities, all)).toEqual({});
  });

  test('no prices limits only where there are prices', () => {
    expect(presetLimits('No prices', [7001], all)).toEqual({ bids: { 7001: 'act' }, repairs: { 7001: 'act' } });
  });

  test('gives no more than the administrator has', () => {
    const most = (section: string) => (section === 'bids' ? ('none' as const) : ('decide' as const));
    expect(presetLimits('Everything', [7001], most)).toEqual({ bids: { 7001: 'none' } });
    expect(presetLimits('See only', [7001], most).bids).toEqual({ 7001: 'none' });
  });
});

test('rights that are no preset are limited, in any one of the facilities', () => {
  expect(rightsText(withLevel({}, 'orders', 7002, 'none'), facilities)).toBe('Limited');
  expect(rightsText(withLevel({}, 'orders', 7003, 'none'), facilities)).toBe('Everything');
});

test('each section calls its highest level everything, and its levels differently', () => {
  for (const section of rightSectionNames) {
    const texts = rightSections[section].levels.map((level) => levelText(section, level));
    expect(texts.at(-1)).toBe('Everything');
    expect(new Set(texts).size).toBe(texts.length);
    expect(levelOf({}, section, 7001)).toBe(rightSections[section].levels.at(-1));
  }
});
