import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);
const program = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } });

const dotsPerPoint = 203 / 72;
const rows = 40;

/** What a scanner reads from bars, given as [x, width] in points, once a 203 dpi printer has put them on paper. */
export async function scanBars(bars: readonly (readonly [number, number])[], paperPoints: number) {
  const width = Math.floor(paperPoints * dotsPerPoint);
  const row = new Uint8Array(width).fill(255);
  for (const [x, barWidth] of bars) {
    row.fill(0, Math.round(x * dotsPerPoint), Math.round((x + barWidth) * dotsPerPoint));
  }
  const data = new Uint8ClampedArray(width * rows * 4);
  for (let dot = 0; dot < width * rows; dot += 1) {
    const shade = row[dot % width] ?? 255;
    data.set([shade, shade, shade, 255], dot * 4);
  }
  const found = await readBarcodes({ data, width, height: rows, colorSpace: 'srgb' }, { formats: ['Code128'] });
  return found.map(({ text }) => text);
}
