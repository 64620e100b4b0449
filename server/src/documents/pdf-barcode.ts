import bwipjs from 'bwip-js/node';

/** Bars from left to right in modules, the width of the narrowest bar. */
interface BarCode {
  readonly bars: readonly { readonly x: number; readonly width: number }[];
  readonly modules: number;
}

/** White that a scanner needs to see on both sides, in modules. */
const quietModules = 10;

/** Bars are whole dots of the usual label printer, else a printer rounds them and scanners misread. In points. */
const dot = 72 / 203;
const widestModuleDots = 4;

const encodable = /^[\x20-\x7e]+$/;

/** The text as Code 128; null where it has characters that scanners would not give back. */
function code128(text: string): BarCode | null {
  if (!encodable.test(text)) return null;
  const [symbol] = bwipjs.raw('code128', text, {});
  if (!symbol || !('sbs' in symbol)) return null;
  const bars: { x: number; width: number }[] = [];
  let x = 0;
  // Widths of bar, space, bar, ...
  for (const [index, width] of symbol.sbs.entries()) {
    if (index % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return { bars, modules: x };
}

/** What a code may say, and what it is to people: the tracking number. */
export interface CodeText {
  readonly name: string;
  readonly text: string | null;
}

/** Where a code stands, in points from the left edge of the paper. */
interface Room {
  readonly from: number;
  readonly to: number;
  /** At the right end, where the paper's margin is its white; else in the middle. */
  readonly isRight?: boolean;
  /** Of the narrowest bar: what a camera can still tell from its neighbours, or just the printer. */
  readonly leastModuleDots: number;
}

/** A code to be drawn; places and widths in points. */
export interface PlacedCode {
  readonly name: string;
  readonly bars: BarCode['bars'];
}

/** The first of the texts that can be printed as a code which scanners read; null where none can. */
export function placeCode(texts: readonly CodeText[], room: Room): PlacedCode | null {
  for (const { name, text } of texts) {
    const code = code128(text?.trim() ?? '');
    const bars = code && barsWithin(code, room);
    if (bars) return { name, bars };
  }
  return null;
}

function barsWithin({ bars, modules }: BarCode, { from, to, isRight, leastModuleDots }: Room): BarCode['bars'] | null {
  const [first, last] = [Math.ceil(from / dot), Math.floor(to / dot)];
  const needed = modules + (isRight ? 1 : 2) * quietModules;
  const dots = Math.min(widestModuleDots, Math.floor((last - first) / needed));
  if (dots < leastModuleDots) return null;
  const free = last - first - modules * dots;
  const left = first + (isRight ? free : Math.round(free / 2));
  return bars.map(({ x, width }) => ({ x: (left + x * dots) * dot, width: width * dots * dot }));
}
