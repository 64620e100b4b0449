import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['  Ärger  "x"; 写真 🏳️‍🌈.jpg ', 'Ärger  "x"; 写真 🏳️‍🌈.jpg'],
  ['two\r\nlines\u2028here\t.pdf', 'two lines here .pdf'],
  ['\u001b[31mred\u001b[0m.pdf', '[31mred[0m.pdf'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['a\u200Eb\u2066c\u2069\uFEFF\u00ADd.png', 'abcd.png'],
  ['a\u0000b\u007Fc\ud800.png', 'abc.png'],
  ['\u202E\n', ''],
])('%j is kept as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept);
});
