import { type DocumentEnding, documentEndingOf } from '@portal/contract/discrepancies/discrepancy-files';

const zipStart = Buffer.from('PK\x03\x04');
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const contentTypes = Buffer.from('[Content_Types].xml');
const macros = Buffer.from('vbaProject.bin');

/** A zip names its parts in plain bytes, whatever it has packed. */
function isOfficeZip(part: string) {
  return (content: Buffer) =>
    isStart(content, zipStart) && content.includes(contentTypes) && content.includes(part) && !content.includes(macros);
}

/** A compound file names its streams in UTF-16. */
function isCompound(...streams: readonly string[]) {
  const names = streams.map((stream) => Buffer.from(stream, 'utf16le'));
  return (content: Buffer) => isStart(content, compoundStart) && names.some((name) => content.includes(name));
}

function isStart(content: Buffer, start: Buffer): boolean {
  return content.subarray(0, start.length).equals(start);
}

const isOfKind: Readonly<Record<DocumentEnding, (content: Buffer) => boolean>> = {
  pdf: (content) => isStart(content, Buffer.from('%PDF-')),
  docx: isOfficeZip('word/document.xml'),
  xlsx: isOfficeZip('xl/workbook.xml'),
  doc: isCompound('WordDocument'),
  xls: isCompound('Workbook', 'Book'),
};

/** Whether a file is the Word, Excel or PDF file that its name says. */
export function isDocument(name: string, content: Buffer): boolean {
  const ending = documentEndingOf(name);
  return ending !== null && isOfKind[ending](content);
}
