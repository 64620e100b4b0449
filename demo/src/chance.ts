/** Chance that comes out the same each time for the same seed: what the demo marketplace does needs no memory. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Whole numbers from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<const Choices extends readonly [unknown, ...unknown[]]>(from: Choices): Choices[number];
}

/** mulberry32 */
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  };
}
