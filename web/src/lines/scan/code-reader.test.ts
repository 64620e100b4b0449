import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadReader, readFrom } from './code-reader.ts';
import type { ReadCode } from './read-code.ts';

const video = { readyState: 4 } as HTMLVideoElement;

/** Sees these, one look after the other, and from then on nothing. */
function reading(...texts: (string | null)[]) {
  const looks = [...texts];
  const read = vi.fn<ReadCode>(async () => looks.shift() ?? null);
  return read;
}

describe('a running picture', () => {
  it('is read when two looks in turn show the same', async () => {
    const read = reading(null, '1Z9', null, '1Z9', '1Z8', '1Z999', '1Z999');
    expect(await readFrom(video, read, new AbortController().signal)).toBe('1Z999');
    expect(read).toHaveBeenCalledTimes(7);
  });

  it('is read without the signs that are for a scanner alone', async () => {
    const read = reading('\u001d 0123\u0004 ', '\u001d 0123\u0004 ');
    expect(await readFrom(video, read, new AbortController().signal)).toBe('0123');
    const blank = reading('\u001d', '\u001d', 'A', 'A');
    expect(await readFrom(video, blank, new AbortController().signal)).toBe('A');
  });

  it('is not looked at before it has come, nor after the end', async () => {
    const read = reading('A', 'A');
    const ending = new AbortController();
    const reading1 = readFrom({ readyState: 1 } as HTMLVideoElement, read, ending.signal);
    ending.abort();
    expect(await reading1).toBeNull();
    expect(read).not.toHaveBeenCalled();
  });
});

describe('the reader', () => {
  afterEach(() => vi.unstubAllGlobals());
  const withDetector = (formats: string[]) => {
    const asked: string[] = [];
    class BarcodeDetector {
      static getSupportedFormats = async () => formats;
      constructor(options: { formats: string[] }) {
        asked.push(...options.formats);
      }
      detect = async () => [{ rawValue: 'OWN' }];
    }
    vi.stubGlobal('window', { BarcodeDetector });
    return asked;
  };

  it("is the browser's own, with those of our formats that it knows", async () => {
    const asked = withDetector(['aztec', 'qr_code', 'code_128', 'itf']);
    expect(await (await loadReader())(video)).toBe('OWN');
    expect(asked).toEqual(['code_128', 'qr_code']);
  });

  it.each([[[]], [['qr_code']], [['code_128']]])('is ours where that one reads %j alone', async (formats) => {
    withDetector(formats);
    vi.doMock('./wasm-reader.ts', () => ({ loadWasmReader: async () => async () => 'WASM' }));
    expect(await (await loadReader())(video)).toBe('WASM');
    vi.doUnmock('./wasm-reader.ts');
  });
});
