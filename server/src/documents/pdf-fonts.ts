import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font, type GlyphRun } from 'fontkit';

export type Weight = 'regular' | 'bold';

/** One font file, opened once for all documents that this thread draws. */
export interface Face {
  readonly name: string;
  readonly font: Font;
  /** Widths of words in thousandths of the text size. */
  readonly widths: Map<string, number>;
}

const require = createRequire(import.meta.url);

// Noto Sans has Latin, Greek, Cyrillic, Vietnamese and Devanagari; DejaVu adds Hebrew, Arabic, Armenian, Georgian and
// symbols. UnifontEX, drawn in pixels, is there so that every other script can still be read.
const noto = once('noto', () => require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'));
const notoBold = once('noto-bold', () => require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'));
const dejavu = once('dejavu', () => require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff'));
const dejavuBold = once('dejavu-bold', () =>
  require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff'),
);
const unifont = once('unifont', () => require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'));

const faces: Readonly<Record<Weight, readonly (() => Face)[]>> = {
  regular: [noto, dejavu, unifont],
  bold: [notoBold, dejavuBold, unifont],
};

/** pdfkit lays out the words of each document anew; the words repeat, so their layouts are kept from one to the next. */
function remembering(font: Font): Font {
  const layouts = new Map<string, GlyphRun>();
  const layout = (text: string): GlyphRun => {
    const run = layouts.get(text) ?? remember(layouts, text, font.layout(text));
    // pdfkit scales the positions in place, so each caller gets its own.
    return Object.create(run, { positions: { value: run.positions.map((position) => ({ ...position })) } });
  };
  return Object.create(font, { layout: { value: layout } });
}

// Text is anybody's: what is remembered about it is dropped when it grows beyond what documents share.
const remembered = 5_000;

/** Keeps `value` under `key`, in a memory that cannot grow without end. */
function remember<K, V>(memory: Map<K, V>, key: K, value: V): V {
  if (memory.size >= remembered) memory.clear();
  memory.set(key, value);
  return value;
}

function once(name: string, file: () => string): () => Face {
  let face: Face | undefined;
  return () => {
    face ??= { name, font: remembering(create(sfntOf(readFileSync(file()))) as Font), widths: new Map() };
    return face;
  };
}

/** The font of most text. */
export function mainFace(weight: Weight): Face {
  return (weight === 'bold' ? notoBold : noto)();
}

const chosen: Readonly<Record<Weight, Map<number, Face | null>>> = { regular: new Map(), bold: new Map() };

/** The first font that has the character; null where none has. */
export function faceFor(codePoint: number, weight: Weight): Face | null {
  const known = chosen[weight].get(codePoint);
  if (known !== undefined) return known;
  const face = faces[weight].find((open) => open().font.hasGlyphForCodePoint(codePoint))?.() ?? null;
  return remember(chosen[weight], codePoint, face);
}

/** The width of a word in thousandths of the text size. */
export function wordWidth({ font, widths }: Face, word: string): number {
  return widths.get(word) ?? remember(widths, word, (font.layout(word).advanceWidth * 1_000) / font.unitsPerEm);
}

const woffSignature = 0x774f4646;

/**
 * Unpacks a WOFF font. Left packed, its tables are inflated again for each glyph that goes into a document, which costs
 * half a second a document.
 */
function sfntOf(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== woffSignature) return file;
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(file, 44 + 20 * index));
  const directory = Buffer.alloc(12 + 16 * count);
  directory.writeUInt32BE(file.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  let offset = directory.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = 12 + 16 * index;
    directory.writeUInt32BE(tag, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(content.length, entry + 12);
    offset += padded(content.length);
  }
  return Buffer.concat([directory, ...tables.flatMap(({ content }) => [content, Buffer.alloc(-content.length & 3)])]);
}

const padded = (length: number) => (length + 3) & ~3;

function tableAt(file: Buffer, entry: number) {
  const offset = file.readUInt32BE(entry + 4);
  const packedLength = file.readUInt32BE(entry + 8);
  const length = file.readUInt32BE(entry + 12);
  const packed = file.subarray(offset, offset + packedLength);
  return {
    tag: file.readUInt32BE(entry),
    checksum: file.readUInt32BE(entry + 16),
    content: packedLength < length ? inflateSync(packed) : packed,
  };
}
