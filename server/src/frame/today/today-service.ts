import { type SectionName, sections } from '@portal/contract/core/section';
import { byPressing, type Today, type TodayContribution } from '@portal/contract/frame/today-schemas';
import { maySee, type SupplierActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database.ts';

export interface TodayAsked {
  readonly now: Date;
  /** The most lines to name. */
  readonly lineLimit: number;
  /** Tabs may have it in their names. */
  readonly providerName: string;
}

/** What a section shows on Today: its lines in the order of `byPressing`. */
export type ReadToday = (tx: Tx, actor: SupplierActor, asked: TodayAsked) => Promise<TodayContribution>;

interface SectionSource {
  readonly section: SectionName;
  readonly read: ReadToday;
}

/** What belongs to no section: it shows where there is something of it. */
interface OtherSource {
  readonly card: { readonly section: string; readonly label: string; readonly href: string };
  readonly read: ReadToday;
}

export type TodaySource = SectionSource | OtherSource;

type TodayParts = Pick<Today, 'sections' | 'lines' | 'lineCount'>;

/** Puts together what the sections that are open to the actor bring, in the order of the sources. */
export async function readToday(
  tx: Tx,
  actor: SupplierActor,
  sources: readonly TodaySource[],
  asked: TodayAsked,
): Promise<TodayParts> {
  const parts: TodayParts = { sections: [], lines: [], lineCount: 0 };
  // One after the other: they share the transaction's connection.
  for (const source of sources.filter((one) => 'card' in one || maySee(actor, one.section))) {
    const { tabs, lines, lineCount } = await source.read(tx, actor, asked);
    if ('section' in source || tabs.some(({ count }) => count > 0)) parts.sections.push({ ...cardOf(source), tabs });
    parts.lines.push(...lines);
    parts.lineCount += lineCount;
  }
  parts.lines = parts.lines.sort(byPressing).slice(0, asked.lineLimit);
  return parts;
}

function cardOf(source: TodaySource): OtherSource['card'] {
  if ('card' in source) return source.card;
  const { label, path: href } = sections[source.section];
  return { section: source.section, label, href };
}
