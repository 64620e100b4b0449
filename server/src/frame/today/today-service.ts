import { type SectionName, sections } from '@portal/contract/core/section';
import { byPressing, type Today, type TodayContribution, todayLineLimit } from '@portal/contract/frame/today-schemas';
import { maySee, type SupplierActor } from '../../core/actor.ts';
import type { Config } from '../../core/config.ts';
import type { Tx } from '../../core/database/database.ts';

/** What a section shows on Today: at most `todayLineLimit` lines, in the order of `byPressing`. */
export type ReadToday = (tx: Tx, actor: SupplierActor, now: Date, named: Named) => Promise<TodayContribution>;

/** The settings that tabs may have in their names. */
type Named = Pick<Config, 'providerName'>;

export interface TodaySource {
  readonly section: SectionName;
  readonly read: ReadToday;
}

type TodayParts = Pick<Today, 'sections' | 'lines' | 'lineCount'>;

/** Puts together what the sections that are open to the actor bring, in the order of the sources. */
export async function readToday(
  tx: Tx,
  actor: SupplierActor,
  now: Date,
  { sources, named }: { readonly sources: readonly TodaySource[]; readonly named: Named },
): Promise<TodayParts> {
  const parts: TodayParts = { sections: [], lines: [], lineCount: 0 };
  // One after the other: they share the transaction's connection.
  for (const { section, read } of sources.filter((source) => maySee(actor, source.section))) {
    const { tabs, lines, lineCount } = await read(tx, actor, now, named);
    const { label, path: href } = sections[section];
    parts.sections.push({ section, label, href, tabs });
    parts.lines.push(...lines);
    parts.lineCount += lineCount;
  }
  parts.lines = parts.lines.sort(byPressing).slice(0, todayLineLimit);
  return parts;
}
