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

const isJpeg = (content: Buffer) => isStart(content, Buffer.from('ffd8ff', 'hex'));

const isOfKind = {
  pdf: (content: Buffer) => isStart(content, Buffer.from('%PDF-')),
  docx: isOfficeZip('word/document.xml'),
  xlsx: isOfficeZip('xl/workbook.xml'),
  pptx: isOfficeZip('ppt/presentation.xml'),
  doc: isCompound('WordDocument'),
  xls: isCompound('Workbook', 'Book'),
  ppt: isCompound('PowerPoint Document'),
  png: (content: Buffer) => isStart(content, Buffer.from('89504e470d0a1a0a', 'hex')),
  jpg: isJpeg,
  jpeg: isJpeg,
} as const;

/** Endings of files whose content tells what they are. */
export type KnownEnding = keyof typeof isOfKind;

/** Whether a file is of one of these kinds, by its name and by its content, which must say the same. */
export function isFileOf(endings: readonly KnownEnding[], name: string, content: Buffer): boolean {
  if (!name.includes('.')) return false;
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const known = endings.find((one) => one === ending);
  return known !== undefined && isOfKind[known](content);
}
