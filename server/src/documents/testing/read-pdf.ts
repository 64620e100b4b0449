import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page as a reader finds it, every run of white space as one space. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  // The reader takes the bytes away from whoever gives them.
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' ').trim());
}

export async function textOf(pdf: Uint8Array): Promise<string> {
  return (await pagesOf(pdf)).join(' ');
}

/** Size in points, title, language and what a reader would run or open by itself. */
export async function factsOf(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  const { info } = await document.getMetadata();
  const { Title: title, Language: language } = info as { Title?: string; Language?: string };
  const [, , width, height] = page.view;
  return {
    width,
    height,
    title,
    language,
    isTagged: (await document.getMarkInfo())?.Marked,
    actions: [await document.getJSActions(), await document.getOpenAction(), await document.getAttachments()],
    structure: await page.getStructTree(),
  };
}

const streams = /stream\r?\n([\s\S]*?)\r?\nendstream/g;

/** The file without what its streams hold: all that a reader takes for structure. */
export function skeletonOf(pdf: Uint8Array): string {
  return Buffer.from(pdf).toString('latin1').replace(streams, 'stream endstream');
}

/** The drawing commands of all pages. */
function contentsOf(pdf: Uint8Array): string {
  const packed = Array.from(Buffer.from(pdf).toString('latin1').matchAll(streams), ([, body = '']) => body);
  return packed.map(inflated).join('\n');
}

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** The filled rectangles of the file, as [x, width] in points. */
export function rectanglesOf(pdf: Uint8Array): [number, number][] {
  const commands = contentsOf(pdf).matchAll(/^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re$/gm);
  return Array.from(commands, ([, x, width]) => [Number(x), Number(width)]);
}

/** The bars of the codes in the file among its rectangles: no field or rule is so narrow. */
export function barsOf(pdf: Uint8Array): [number, number][] {
  return rectanglesOf(pdf).filter(([, width]) => width < widestBar);
}

/** Four modules of four dots, in points. */
const widestBar = 6;
