import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ReadCode } from './read-code.ts';

const options: ReaderOptions = {
  formats: ['Code128', 'Code39', 'Code93', 'EAN13', 'UPCA', 'QRCode', 'DataMatrix', 'PDF417'],
  maxNumberOfSymbols: 1,
};

/** Wider pictures tell no more and take longer. */
const widestPx = 1280;

/** The reader in WebAssembly, ready to read. */
export async function loadWasmReader(): Promise<ReadCode> {
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  return async (picture) => {
    const scale = Math.min(1, widestPx / picture.videoWidth);
    canvas.width = Math.round(picture.videoWidth * scale);
    canvas.height = Math.round(picture.videoHeight * scale);
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    if (!drawing || canvas.width === 0) return null;
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const [first] = await readBarcodes(drawing.getImageData(0, 0, canvas.width, canvas.height), options);
    return first?.text ?? null;
  };
}
