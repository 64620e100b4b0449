import { describe, expect, test } from 'vitest';
import { isRefusedFile, programEndings } from './program-kinds.ts';

const refused = new Set<string>(programEndings);
const isRefused = (name: string, content: string | Buffer = 'text') => {
  return isRefusedFile(name, Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1'), refused);
};

describe('by name (FU-2)', () => {
  test.each([
    ...['exe', 'dll', 'msi', 'com', 'scr', 'bat', 'cmd', 'ps1', 'vbs', 'js', 'jar', 'hta', 'html', 'svg'].map(
      (ending) => `photo.${ending}`,
    ),
    'PHOTO.EXE',
    'a.pdf.html',
    'photo.exe.',
    'photo.exe . ',
    'photo.exe:stream',
    'photo.jpg:photo.exe',
    'photo.ｅｘｅ',
    '.html',
  ])('%s is refused', (name) => {
    expect(isRefused(name)).toBe(true);
  });

  test.each([
    ...['photo.jpg', 'drawing.dwg', 'scan.dcm', 'report.docx', 'list.csv', 'notes.txt', 'bundle.zip', 'message.eml'],
    ...[
      'export.xml',
      'data.json',
      'movie.ts',
      'no ending',
      'exe',
      'html',
      'setup.exe.txt',
      'photo.',
      '../../x',
      'a.__proto__',
    ],
  ])('%s is welcome', (name) => {
    expect(isRefused(name)).toBe(false);
  });
});

const hex = (text: string) => Buffer.from(text, 'hex');
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const compound = (id: string) => Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.alloc(600), hex(id), Buffer.alloc(64)]);
const zip = (entry: string) => Buffer.from(`PK\x03\x04\x14\0\0\0\0\0${'\0'.repeat(16)}${entry}`, 'latin1');

describe('by content (FU-2)', () => {
  test.each([
    ['a program of Windows', 'MZ\x90\0\x03\0\0\0'],
    ['a program of Linux', '\x7fELF\x02\x01'],
    ['a program of macOS', hex('cffaedfe07000001')],
    ['a class of Java', hex('cafebabe00000034')],
    ['an archive of Java', zip('META-INF/MANIFEST.MF')],
    ['an installer', compound('84100c0000000000c000000000000046')],
    ['a shortcut', hex('4c0000000114020000000000c000000000000046aa')],
    ['a script', '#!/bin/sh\nrm -r /'],
    ['a batch file', '@ECHO OFF\r\ndel *.*'],
    ['a page', '<!DOCTYPE html><html></html>'],
    ['a page after blank lines, a comment and a mark', '\xEF\xBB\xBF \r\n<!-- hello -->\n<HTML lang="en">'],
    ['a page that begins with its script', '<script>alert(1)</script>'],
    ['a page in UTF-16', utf16('<html><body>')],
    ['a page in UTF-16, the other way round', utf16('<html><body>').swap16()],
    ['a page of XML', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">'],
    ['a picture with scripts', '<?xml version="1.0"?>\n<!-- by hand -->\n<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a picture with scripts and its type', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg/>'],
    ['a picture with scripts under a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg">'],
    ['a page of a server', '<?php echo 1; ?>'],
  ])('%s is refused, whatever its name', (_, content) => {
    expect(isRefused('photo.jpg', content)).toBe(true);
    expect(isRefused('report.pdf', content)).toBe(true);
  });

  test.each([
    ['nothing much', ''],
    ['one byte', 'M'],
    ['a picture', '\x89PNG\r\n\x1a\n'],
    ['a PDF that shows how pages are written', '%PDF-1.7 <html><script>'],
    ['text that speaks of pages', 'Please send no <html> or <script> files'],
    ['text that speaks of a meeting', '<titles of all parts>'],
    ['XML', '<?xml version="1.0"?><!DOCTYPE order><order><html/></order>'],
    ['an Office document', zip('[Content_Types].xml')],
    ['an open document', zip('META-INF/manifest.xml')],
    ['an old Office document', compound('0609020000000000c000000000000046')],
    ['an image of a scanner', Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')])],
    ['an unfinished comment', `<!-- ${'<!--'.repeat(16_000)}`],
  ])('%s is welcome', (_, content) => {
    expect(isRefused('photo.jpg', content)).toBe(false);
  });
});

test('an operator decides of which types', () => {
  const alone = (name: string, content: string) => isRefusedFile(name, Buffer.from(content), new Set(['dwg']));
  expect([alone('a.dwg', 'x'), alone('a.exe', 'MZ'), alone('a.jpg', '<html>')]).toEqual([true, false, false]);
});
