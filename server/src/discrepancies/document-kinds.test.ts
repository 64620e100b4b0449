import { describe, expect, it } from 'vitest';
import { isDocument } from './document-kinds.ts';
import { officeFiles } from './testing/forms.ts';

const endings = Object.keys(officeFiles) as (keyof typeof officeFiles)[];

describe('Word, Excel and PDF files (VDF-028, FU-2)', () => {
  it.each(endings)('a %s is what its name says, and what no other name says', (ending) => {
    expect(isDocument(`a.${ending}`, officeFiles[ending])).toBe(true);
    expect(isDocument(`A.B.${ending.toUpperCase()}`, officeFiles[ending])).toBe(true);
    for (const other of endings.filter((one) => one !== ending))
      expect(isDocument(`a.${other}`, officeFiles[ending])).toBe(false);
  });

  it.each(['a', 'pdf', 'a.pdf.html', 'a.png', 'a.docm', 'a.xlsm', 'a.csv', 'a.rtf'])('%s is none by its name', (name) =>
    expect(endings.some((ending) => isDocument(name, officeFiles[ending]))).toBe(false),
  );

  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['a program', Buffer.from('MZ\x90')],
    ['nothing', Buffer.alloc(0)],
    ['a zip of something else', Buffer.from('PK\x03\x04 word/document.xml')],
    ['a document with macros', Buffer.concat([officeFiles.docx, Buffer.from('word/vbaProject.bin')])],
    ['a PDF behind something else', Buffer.from('<html>%PDF-1.7')],
  ])('%s is none under any name', (_, content) => {
    expect(endings.filter((ending) => isDocument(`a.${ending}`, content))).toEqual([]);
  });
});
