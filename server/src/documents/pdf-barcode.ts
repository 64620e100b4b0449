import bwipjs from 'bwip-js/node';

/** Bars from left to right in modules, the width of the narrowest bar. */
export interface BarCode {
  readonly bars: readonly { readonly x: number; readonly width: number }[];
  readonly modules: number;
}

/** White that a scanner needs to see on both sides, in modules. */
export const quietModules = 10;

const encodable = /^[\x20-\x7e]+$/;

/** The text as Code 128; null where it has characters that scanners would not give back. */
export function code128(text: string): BarCode | null {
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
