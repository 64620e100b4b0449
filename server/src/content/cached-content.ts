import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Content, Published } from '../core/content.ts';
import { heldBy, missingIn } from './content-gaps.ts';
import type { ContentSource, Names, SourceContent, SourceProblem } from './content-source.ts';

const freshMs = { local: 1_000, remote: 60_000 };
const tryAgainMs = 10_000;

interface Options {
  readonly source: ContentSource;
  readonly names: Names;
  readonly now: () => Date;
  /** Where the last content of a remote source is kept, so that a restart while it is down shows it still. */
  readonly keptFile: string;
}

/**
 * Content from memory. A folder is looked at every second, while the reader waits; a service once a minute, behind the
 * reader's back, the first time excepted. What was read stands while the source does not answer.
 */
export function cachedContent(options: Options): Content {
  return new CachedContent(options);
}

class CachedContent implements Content {
  readonly #options: Options;
  readonly #listeners: ((problem: string) => void)[] = [];
  #source: SourceContent | null = null;
  #published: Published | null = null;
  #problems: readonly SourceProblem[] = [];
  #failure: string | null = null;
  #readAt: Date | null = null;
  #triedAt: Date | null = null;
  #reading: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  async read(): Promise<Published | null> {
    if (this.#isDue()) {
      const isFirst = this.#triedAt === null;
      const reading = this.#read();
      if (isFirst || this.#options.source.isLocal) await reading;
    }
    return this.#published;
  }

  file(name: string): Promise<Buffer | null> {
    return this.#options.source.file(name);
  }

  async health() {
    await this.read();
    return {
      source: this.#options.source.name,
      kind: this.#options.source.isLocal ? ('folder' as const) : ('service' as const),
      triedAt: this.#triedAt?.toISOString() ?? null,
      readAt: this.#readAt?.toISOString() ?? null,
      failure: this.#failure,
      problems: [...this.#problems],
      held: this.#published && heldBy(this.#published),
      missing: this.#published ? missingIn(this.#published) : [],
    };
  }

  async reread(): Promise<void> {
    // One that has begun may have looked before what was changed.
    await this.#reading;
    await this.#read();
  }

  onProblem(tell: (problem: string) => void): void {
    this.#listeners.push(tell);
  }

  #isDue(): boolean {
    if (!this.#triedAt) return true;
    const { source, now } = this.#options;
    const waitMs = this.#failure ? tryAgainMs : freshMs[source.isLocal ? 'local' : 'remote'];
    return Math.abs(now().getTime() - this.#triedAt.getTime()) >= waitMs;
  }

  /** One reading at a time, however many wait for it. It never fails. */
  #read(): Promise<void> {
    this.#reading ??= this.#readOnce().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readOnce(): Promise<void> {
    const { source, now } = this.#options;
    try {
      await this.#take(await source.read());
      this.#readAt = now();
      this.#failure = null;
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      if (failure !== this.#failure) this.#tell(`${source.name}: ${failure}`);
      this.#failure = failure;
      if (!this.#published) await this.#take(await this.#kept());
    }
    this.#triedAt = now();
  }

  async #take(content: SourceContent | null): Promise<void> {
    if (!content || content === this.#source) return;
    // Its libraries take a tenth of a start, and can come while the database starts.
    const { publish } = await import('./content-publish.ts');
    const { published, problems } = publish(content, this.#options.names);
    const known = new Set(this.#problems.map(textOf));
    for (const text of problems.map(textOf).filter((each) => !known.has(each))) this.#tell(text);
    this.#source = content;
    this.#published = published;
    this.#problems = problems;
    if (!this.#options.source.isLocal) void this.#keep(content);
  }

  async #keep(content: SourceContent): Promise<void> {
    const { keptFile, source } = this.#options;
    try {
      await mkdir(path.dirname(keptFile), { recursive: true });
      await writeFile(`${keptFile}.new`, JSON.stringify({ source: source.name, content }), { mode: 0o600 });
      await rename(`${keptFile}.new`, keptFile);
    } catch (error) {
      this.#tell(`${keptFile}: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** What the same source said before the last stop. */
  async #kept(): Promise<SourceContent | null> {
    const { keptFile, source } = this.#options;
    if (source.isLocal) return null;
    try {
      const kept = JSON.parse(await readFile(keptFile, 'utf8'));
      return kept.source === source.name ? kept.content : null;
    } catch {
      return null;
    }
  }

  #tell(problem: string): void {
    for (const listener of this.#listeners) listener(problem);
  }
}

function textOf({ file, message }: SourceProblem): string {
  return `${file}: ${message}`;
}
