import type { ReadCode } from './read-code.ts';

/** The part of the browser's own detector that is used; TypeScript's library does not know it yet. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** What documents, parcels and parts carry. Codes without a check digit, which half a code may look like, are left out. */
const formats = ['code_128', 'code_39', 'code_93', 'ean_13', 'upc_a', 'qr_code', 'data_matrix', 'pdf417'] as const;
/** Without these the portal's own documents and QR codes could not be read. */
const neededFormats = ['code_128', 'qr_code'] as const satisfies readonly (typeof formats)[number][];

/** The browser's own reader, or one in WebAssembly, which is loaded now. */
export async function loadReader(): Promise<ReadCode> {
  return (await ownReader()) ?? (await import('./wasm-reader.ts')).loadWasmReader();
}

async function ownReader(): Promise<ReadCode | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  // Some browsers have the class on systems that lend it no reader.
  const supported: readonly string[] = await BarcodeDetector.getSupportedFormats().catch(() => []);
  if (!neededFormats.every((format) => supported.includes(format))) return null;
  const detector = new BarcodeDetector({ formats: formats.filter((format) => supported.includes(format)) });
  return async (picture) => {
    const [first] = await detector.detect(picture);
    return first?.rawValue ?? null;
  };
}

const pauseMs = 80;
/** `HAVE_CURRENT_DATA` of a video. */
const hasPicture = 2;

/**
 * Looks at a running picture until it shows a code, twice in turn the same: a single look may misread blurred bars.
 * @returns null where `signal` has ended it
 */
export async function readFrom(video: HTMLVideoElement, read: ReadCode, signal: AbortSignal): Promise<string | null> {
  let last: string | null = null;
  while (!signal.aborted) {
    const text = video.readyState >= hasPicture ? cleaned(await read(video)) : null;
    if (text !== null && text === last && !signal.aborted) return text;
    last = text;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return null;
}

/** Codes may begin with signs for the scanner alone. */
function cleaned(text: string | null): string | null {
  const shown = text?.replace(/\p{Cc}/gu, '').trim() ?? '';
  return shown === '' ? null : shown;
}
