import { writeFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { type Browser, chromium, type TestInfo } from '@playwright/test';

const streams = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
/** Codes have nothing wider, fields and rules nothing narrower. In points. */
const widestBar = 6;

interface Bar {
  readonly x: number;
  readonly width: number;
}

/** The bars of the code on a printed document, in points. */
function barsOf(pdf: Buffer): Bar[] {
  const drawn = [...pdf.toString('latin1').matchAll(streams)].map(([, body = '']) => inflated(body)).join('\n');
  const rectangles = drawn.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re$/gm);
  return Array.from(rectangles, ([, x, width]) => ({ x: Number(x), width: Number(width) })).filter(
    ({ width }) => width < widestBar,
  );
}

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

const [width, height] = [640, 480];
const [white, black, grey] = [235, 16, 128];
const codeRows = { from: 160, to: 320 };

/** The film of a camera before which the code of a document is held: YUV4MPEG2, which browsers take for a camera. */
function filmOf(bars: readonly Bar[]): Buffer {
  const left = Math.min(...bars.map(({ x }) => x));
  const wide = Math.max(...bars.map((bar) => bar.x + bar.width)) - left;
  const scale = (0.8 * width) / wide;
  const row = Buffer.alloc(width, white);
  for (const bar of bars) {
    const x = 0.1 * width + (bar.x - left) * scale;
    row.fill(black, Math.round(x), Math.round(x + bar.width * scale));
  }
  const rows = Array.from({ length: height }, (_, y) =>
    y >= codeRows.from && y < codeRows.to ? row : Buffer.alloc(width, white),
  );
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rows, Buffer.alloc((width * height) / 2, grey)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}

/** A browser whose camera sees the code of a printed document. Whoever asks for it closes it. */
export async function browserBefore(pdf: Buffer, testInfo: TestInfo): Promise<Browser> {
  const film = testInfo.outputPath('camera.y4m');
  await writeFile(film, filmOf(barsOf(pdf)));
  const { args = [], ...options } = testInfo.project.use.launchOptions ?? {};
  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  return chromium.launch({ ...options, args: [...args, ...camera] });
}
