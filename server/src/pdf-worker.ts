// The thread that draws documents, so that the one that answers calls never waits for it.
import os from 'node:os';
import process from 'node:process';
import { parentPort } from 'node:worker_threads';
import type { PdfJob, PdfReply } from './documents/pdf-documents.ts';
import { drawPdf } from './documents/pdf-draw.ts';

const niceness = 5;
// On Linux this holds for the calling thread alone: where processors are few, answering calls comes first.
if (process.platform === 'linux') os.setPriority(niceness);

async function answer(job: PdfJob): Promise<void> {
  try {
    const pdf = await drawPdf(job);
    parentPort?.postMessage({ pdf } satisfies PdfReply, [pdf.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) } satisfies PdfReply);
  }
}

parentPort?.on('message', answer);
