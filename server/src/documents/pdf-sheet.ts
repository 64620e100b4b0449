import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import type { Face } from './pdf-fonts.ts';
import { type Cell, type Element, type RowLook, rowHeight, splitRow } from './pdf-row.ts';
import { baseline, type Line, lineHeight } from './pdf-text.ts';

/** Sizes in points. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Kept free at the foot for page number and print time. */
  readonly footHeight: number;
}

export const letter: Paper = { width: 612, height: 792, margin: 36, footHeight: 26 };

/** One document within the file, with page numbers of its own. */
interface Section {
  readonly firstPage: number;
  readonly foot: (page: number, pages: number) => readonly Cell[];
}

interface SectionPlan {
  readonly foot: Section['foot'];
  /** Drawn at the top of every page but the first, after which the rows go on. */
  readonly head: () => void;
}

const language = 'en-US';
/** Sums of heights are not exact: what fits to the point must not go over the page. */
const rounding = 0.01;
/** Below this much room a row begins on the next page. */
const leastRoom = 60;

/** A PDF in the making: pages filled from top to bottom with rows that go on over the page where they must. */
export class Sheet {
  readonly paper: Paper;
  /** Where the next row begins, from the top of the paper. */
  y = 0;
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: Element;
  #section: Section | null = null;
  readonly #fonts = new Set<string>();
  #head: () => void = () => {};
  #repeated: (() => void) | null = null;
  /** Where rows begin on the present page, below what is drawn again on each. */
  #topOfRows = 0;
  #isArtifact = false;
  #color = '';

  /** @param title shown by readers; plain words only, since it stands in the file unencoded */
  constructor(paper: Paper, title: string, printedAt: string) {
    this.paper = paper;
    this.#doc = new PDFDocument({
      size: [paper.width, paper.height],
      margin: 0,
      font: '',
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Creator: 'Supplier Portal', CreationDate: new Date(printedAt) },
    });
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  /** Between the margins. */
  get innerWidth(): number {
    return this.paper.width - 2 * this.paper.margin;
  }

  get #bottom(): number {
    return this.paper.height - this.paper.margin - this.paper.footHeight + rounding;
  }

  /** Begins a document on a page of its own; its pages are counted by themselves. */
  begin({ foot, head }: SectionPlan): Element {
    this.#endSection();
    this.#addPage();
    this.#head = head;
    this.#repeated = null;
    this.#section = { firstPage: this.pageCount - 1, foot };
    return this.element('Sect', this.#root);
  }

  element(tag: string, parent: Element, options: object = {}): Element {
    const element = this.#doc.struct(tag, options);
    parent.add(element);
    return element;
  }

  /** What is drawn again below the page's head after each page break; null ends it. */
  repeat(draw: (() => void) | null): void {
    this.#repeated = draw;
  }

  /** Goes to the next page where less than `height` is left on this one. */
  ensure(height: number): void {
    if (this.y + height > this.#bottom && this.y > this.#topOfRows) this.#breakPage();
  }

  /** Draws cells side by side; what does not fit goes on at the top of the next page. */
  row(cells: readonly Cell[], look: RowLook): void {
    // A row that no page can hold begins where it is; any other stays in one piece.
    const height = rowHeight(cells, look);
    this.ensure(height < this.#bottom - this.#topOfRows ? height : leastRoom);
    let [fitting, rest] = splitRow(cells, look, this.#bottom - this.y);
    this.#drawRow(fitting, look);
    while (rest.some((cell) => cell.lines.length > 0)) {
      this.#breakPage();
      [fitting, rest] = splitRow(rest, look, this.#bottom - this.y);
      this.#drawRow(fitting, look);
    }
  }

  #breakPage(): void {
    this.#addPage();
    this.artifact('Pagination', () => {
      this.#head();
      this.#repeated?.();
    });
    this.#topOfRows = this.y;
  }

  #addPage(): void {
    this.#doc.addPage();
    this.#color = '';
    this.y = this.paper.margin;
    this.#topOfRows = this.y;
  }

  /** Pages begun so far. */
  get pageCount(): number {
    const { start, count } = this.#doc.bufferedPageRange();
    return start + count;
  }

  #drawRow(cells: readonly Cell[], look: RowLook): void {
    const height = rowHeight(cells, look);
    if (look.fill || look.rule) this.artifact('Layout', () => this.#drawFrame(height, look));
    for (const cell of cells) this.cell(cell, this.y + look.paddingY);
    this.y += height;
  }

  #drawFrame(height: number, { fill, rule }: RowLook): void {
    const { margin } = this.paper;
    if (fill) this.#doc.rect(margin, this.y, this.innerWidth, height).fill(fill);
    if (rule) this.#line(this.y + height, rule);
    this.#color = '';
  }

  /** A thin rule from margin to margin. */
  rule(color: string): void {
    this.artifact('Layout', () => this.#line(this.y, color));
  }

  #line(y: number, color: string): void {
    const { margin, width } = this.paper;
    this.#doc
      .moveTo(margin, y)
      .lineTo(width - margin, y)
      .lineWidth(0.5)
      .stroke(color);
  }

  /** Bars of a bar code; sizes in points. */
  bars(bars: readonly { readonly x: number; readonly width: number }[], y: number, height: number): void {
    for (const { x, width } of bars) this.#doc.rect(x, y, width, height);
    this.#doc.fill('#000000');
    this.#color = '';
  }

  /** Draws what is decoration or repetition, which screen readers pass over. */
  artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    const isOutermost = !this.#isArtifact;
    if (isOutermost) this.#doc.markContent('Artifact', { type });
    this.#isArtifact = true;
    draw();
    this.#isArtifact = !isOutermost;
    if (isOutermost) this.#doc.endMarkedContent();
  }

  /** Draws what belongs to a node of the structure. */
  within(element: Element, draw: () => void): void {
    element.add(draw);
  }

  /** Draws a cell's lines from `y` down, wherever that is. */
  cell({ x, width, lines, isRight = false, element }: Cell, y: number): void {
    if (lines.length === 0) return;
    const draw = () => {
      let top = y;
      for (const line of lines) {
        this.#drawLine(line, isRight ? x + width - line.width : x, top);
        top += lineHeight(line);
      }
    };
    if (element) this.within(element, draw);
    else draw();
  }

  #drawLine(line: Line, x: number, top: number): void {
    const { size, color } = line.style;
    if (color !== this.#color) this.#doc.fillColor(color);
    this.#color = color;
    let left = x;
    for (const { run, width } of line.runs) {
      this.#useFont(run.face, size);
      // Naming features, even none, makes pdfkit lay the text out in one piece.
      const features = run.isRightToLeft ? [] : undefined;
      const measured = { textWidth: width, wordCount: 1 };
      const options = { lineBreak: false, baseline: 'alphabetic', features, ...measured } as const;
      this.#doc.text(run.text, left, top + baseline(line), options);
      left += width;
    }
  }

  #useFont({ name, font }: Face, size: number): void {
    if (!this.#fonts.has(name)) {
      // pdfkit takes an opened font too, which its types do not say.
      this.#doc.registerFont(name, font as unknown as Buffer);
      this.#fonts.add(name);
    }
    this.#doc.font(name, size);
  }

  /** Draws the feet, now that the pages of the document are counted, and lets go of them. */
  #endSection(): void {
    if (!this.#section) return;
    const { firstPage, foot } = this.#section;
    const end = this.pageCount;
    const y = this.paper.height - this.paper.margin - this.paper.footHeight / 2;
    for (let page = firstPage; page < end; page += 1) {
      this.#doc.switchToPage(page);
      this.#color = '';
      this.artifact('Pagination', () => {
        for (const cell of foot(page - firstPage + 1, end - firstPage)) this.cell(cell, y);
      });
    }
    this.#doc.flushPages();
    this.#section = null;
  }

  /** The finished file. */
  async finish(): Promise<Uint8Array> {
    this.#endSection();
    const chunks: Buffer[] = [];
    this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const done = once(this.#doc, 'end');
    this.#doc.end();
    await done;
    return joined(chunks);
  }
}

/** In memory of its own: a small Buffer shares its memory with others and cannot be handed to another thread. */
function joined(chunks: readonly Buffer[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
