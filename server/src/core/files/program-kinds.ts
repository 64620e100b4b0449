/**
 * Endings of programs and pages: what a reader's machine would run or a browser show as a page, with one click. An
 * operator may name others (REFUSED_FILE_TYPES).
 */
export const programEndings = [
  ...[
    'exe',
    'dll',
    'msi',
    'msp',
    'com',
    'scr',
    'pif',
    'cpl',
    'sys',
    'ocx',
    'drv',
    'gadget',
    'msix',
    'appx',
    'appref-ms',
  ],
  ...['bat', 'cmd', 'ps1', 'psm1', 'vbs', 'vbe', 'js', 'jse', 'mjs', 'cjs', 'wsf', 'wsh', 'wsc', 'hta', 'sct', 'reg'],
  ...['lnk', 'url', 'scf', 'chm', 'msc', 'inf', 'xll', 'application', 'jar', 'jnlp', 'class', 'dex', 'apk', 'ipa'],
  ...['elf', 'macho', 'app', 'command', 'sh', 'bash', 'csh', 'ksh', 'zsh', 'run', 'deb', 'rpm', 'wasm', 'swf'],
  ...['html', 'htm', 'xhtml', 'shtml', 'mht', 'mhtml', 'svg', 'svgz', 'php', 'phtml', 'jsp', 'asp', 'aspx'],
] as const;

/**
 * Whether a file is of a refused type: by the ending of its name, whichever way it is written, or by its content,
 * whatever its name.
 * @param refused endings in small letters, without the dot
 */
export function isRefusedFile(name: string, content: Buffer, refused: ReadonlySet<string>): boolean {
  const kinds = [...endingsOf(name), programKindOf(content) ?? ''];
  return kinds.some((kind) => refused.has(kind));
}

/** Windows takes no notice of dots and blanks at the end of a name, nor of what comes after a colon. */
function endingsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(':')
    .map((part) => part.replace(/[. ]+$/, ''))
    .flatMap((part) => (part.includes('.') ? part.slice(part.lastIndexOf('.') + 1) : []));
}

const starts: readonly (readonly [kind: string, start: Buffer])[] = [
  ['exe', Buffer.from('MZ')],
  ['elf', Buffer.from('\x7fELF')],
  ['macho', Buffer.from('feedface', 'hex')],
  ['macho', Buffer.from('feedfacf', 'hex')],
  ['macho', Buffer.from('cefaedfe', 'hex')],
  ['macho', Buffer.from('cffaedfe', 'hex')],
  ['class', Buffer.from('cafebabe', 'hex')],
  ['dex', Buffer.from('dex\n')],
  ['wasm', Buffer.from('\0asm')],
  ['lnk', Buffer.from('4c0000000114020000000000c000000000000046', 'hex')],
  ['chm', Buffer.from('ITSF')],
  ['sh', Buffer.from('#!')],
];

const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const installerId = Buffer.from('84100c0000000000c000000000000046', 'hex');
const zipStart = Buffer.from('PK\x03\x04');
const javaManifest = Buffer.from('META-INF/MANIFEST.MF');

/** What kind of program or page this is, by the ending that it should have; null for any other file. */
function programKindOf(content: Buffer): string | null {
  const isStart = (start: Buffer) => content.subarray(0, start.length).equals(start);
  const kind = starts.find(([, start]) => isStart(start))?.[0];
  if (kind) return kind;
  if (isStart(compoundStart) && content.includes(installerId)) return 'msi';
  if (isStart(zipStart) && content.includes(javaManifest)) return 'jar';
  return pageKindOf(textStart(content));
}

const pageSearchBytes = 64 * 1024;

/** The text at the start of a file, by its byte order mark, without what may stand before the first tag of a page. */
function textStart(content: Buffer): string {
  const head = Buffer.from(content.subarray(0, pageSearchBytes));
  const mark = head.subarray(0, 2).toString('hex');
  const text =
    mark === 'feff' ? evenPart(head).swap16().toString('utf16le') : head.toString(mark === 'fffe' ? 'utf16le' : 'utf8');
  return text.replace(
    /^(?:\s|\uFEFF|<!--[\s\S]*?-->|<\?(?!php)[\s\S]*?\?>|<!doctype(?!\s+(?:html|svg)\b)[^>]*>)+/i,
    '',
  );
}

function evenPart(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length & ~1);
}

function pageKindOf(text: string): string | null {
  if (/^<\?php/i.test(text)) return 'php';
  if (/^@echo o(?:ff|n)\b/i.test(text)) return 'bat';
  const [, type, tag] =
    /^<(?:!doctype\s+(html|svg)\b|(?:[\w-]+:)?(html|svg|head|body|script|iframe|style|title|meta|base)[\s/>])/i.exec(
      text,
    ) ?? [];
  const found = (type ?? tag)?.toLowerCase();
  if (!found) return null;
  return found === 'svg' ? 'svg' : 'html';
}
