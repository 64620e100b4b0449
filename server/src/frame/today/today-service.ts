import { type SectionName, sections } from '@portal/contract/core/section';
import { byPressing, type Today, type TodayContribution } from '@portal/contract/frame/today-schemas';
import { maySee, type SupplierActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database.ts';

export interface TodayAsked {
  readonly now: Date;
  /** The most lines of each group to name. */
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

type TodayParts = Pick<Today, 'sections' | 'groups' | 'lines' | 'lineCount'>;

/**
 * Puts together what the sections that are open to the actor bring, in the order of the sources.
 * @param asked.group the id of a group: of it alone, so that one is read further without the others
 */
export async function readToday(
  tx: Tx,
  actor: SupplierActor,
  sources: readonly TodaySource[],
  { group: wanted, ...asked }: TodayAsked & { readonly group?: string | undefined },
): Promise<TodayParts> {
  const parts: TodayParts = { sections: [], groups: [], lines: [], lineCount: 0 };
  const isWanted = (id: string) => wanted === undefined || id === wanted;
  const isAsked = (source: TodaySource) =>
    wanted === undefined || wanted.startsWith(`${'card' in source ? source.card.section : source.section}.`);
  // One after the other: they share the transaction's connection.
  for (const source of sources.filter((one) => isAsked(one) && ('card' in one || maySee(actor, one.section)))) {
    const { tabs, groups, lines } = await source.read(tx, actor, asked);
    if ('section' in source || tabs.some(({ count }) => count > 0)) parts.sections.push({ ...cardOf(source), tabs });
    parts.groups.push(...groups.filter(({ id }) => isWanted(id)));
    parts.lines.push(...lines.filter(({ group }) => isWanted(group)));
  }
  parts.lines.sort(byPressing);
  parts.lineCount = parts.groups.reduce((sum, { count }) => sum + count, 0);
  return { ...parts, groups: byFirstLine(parts) };
}

function byFirstLine({ groups, lines }: TodayParts): TodayParts['groups'] {
  const firstAt = new Map(lines.map(({ group }, at) => [group, at] as const).toReversed());
  return groups.toSorted((a, b) => (firstAt.get(a.id) ?? 0) - (firstAt.get(b.id) ?? 0));
}

function cardOf(source: TodaySource): OtherSource['card'] {
  if ('card' in source) return source.card;
  const { label, path: href } = sections[source.section];
  return { section: source.section, label, href };
}
