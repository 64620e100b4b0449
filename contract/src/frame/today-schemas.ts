import { z } from 'zod';
import { instantReply } from '../core/values.ts';
import { mostTodayLines, todayLineLimit } from './today-limits.ts';

/** Kinds of marks on a line, most pressing first. Each has its colour and icon; its words come with it. */
export const markKinds = ['urgent', 'pastDue', 'missingInfo', 'review'] as const;

const markKind = z.enum(markKinds);
const mark = z.object({ kind: markKind, label: z.string().describe("As the section says it: 'Past 30 Minutes'") });

export const todayTabReply = z.object({
  id: z.string().describe('The tab identifier of the address: OpenBids'),
  label: z.string(),
  count: z.int(),
  href: z.string().describe('Page path of the tab: /bids?tab=OpenBids'),
  marks: z.array(mark.extend({ count: z.int() })).describe('How many of the lines carry a mark; none with count 0'),
});

const todayGroupReply = z.object({
  id: z.string().describe('bids.OpenBids.PLACE BID'),
  section: z.string(),
  action: z.string().describe('What to do, in the words of its button: PLACE BID'),
  label: z.string().describe('The tab that holds the lines: Open Bids'),
  href: z.string().describe('Page path of the tab: /bids?tab=OpenBids'),
  count: z.int().describe('How many lines need it, named or not'),
});

export const todayLineReply = z.object({
  group: z.string().describe('The id of its group'),
  section: z.string().describe('The name of the section: bids'),
  lineItemId: z.int(),
  label: z.string().describe('How people call it: Ref # 90211'),
  displayPo: z.string().nullable().describe('The PO of its order, where it has one'),
  title: z.string().describe('What it is about: manufacturer, part number, description'),
  company: z.string().describe('The facility'),
  action: z.string().describe('What to do, in the words of its button: PLACE BID'),
  href: z.string().describe('Page path of its detail'),
  marks: z.array(mark).describe('Most pressing first'),
  since: instantReply.describe('Since when it waits, or when it was due'),
  isDue: z.boolean().describe('since is when it was due'),
});

const todaySectionReply = z.object({
  section: z.string(),
  label: z.string(),
  href: z.string(),
  tabs: z.array(todayTabReply),
});

export const todayReply = z.object({
  firstName: z.string(),
  sections: z.array(todaySectionReply).describe('The sections that are open to the user'),
  groups: z
    .array(todayGroupReply)
    .describe('What is to be done, and with how many lines; the one with the most pressing line first'),
  lines: z.array(todayLineReply).describe('Lines that want action now, most pressing first; so many of each group'),
  lineCount: z.int().describe('How many lines need action now, named or not'),
});

export type MarkKind = (typeof markKinds)[number];
export type TodayTab = z.infer<typeof todayTabReply>;
export type TodayGroup = z.infer<typeof todayGroupReply>;
export type TodayLine = z.infer<typeof todayLineReply>;
export type Today = z.infer<typeof todayReply>;

export const todayQuery = z.object({
  lines: z.coerce
    .number()
    .int()
    .min(1)
    .max(mostTodayLines)
    .default(todayLineLimit)
    .describe('How many lines of each group to name'),
  group: z.string().max(200).optional().describe('The id of a group: of it alone'),
});

/** What a section brings to the page: its tabs, and of each group the most pressing lines. */
export interface TodayContribution {
  readonly tabs: TodayTab[];
  readonly groups: TodayGroup[];
  readonly lines: TodayLine[];
}

/** A line's marks as one number: urgent outweighs past due, which outweighs missing information, and so on. */
function weightOf({ marks }: Pick<TodayLine, 'marks'>): number {
  const carried = new Set(marks.map(({ kind }) => kind));
  return markKinds.reduce((weight, kind) => weight * 2 + Number(carried.has(kind)), 0);
}

type Pressing = Pick<TodayLine, 'marks' | 'since' | 'lineItemId'>;

/** Orders lines of all sections: by marks, then what has waited longest. */
export function byPressing(a: Pressing, b: Pressing): number {
  return weightOf(b) - weightOf(a) || Date.parse(a.since) - Date.parse(b.since) || a.lineItemId - b.lineItemId;
}

/** What is to be done with lines that stand in one tab. */
export type GroupPlace = Pick<TodayGroup, 'section' | 'action' | 'label' | 'href'> & { readonly tab: string };

/** Lines by what is to be done: how many each group has, and of each the most pressing ones. */
export function groupLines<Line extends Pressing>(
  lines: readonly Line[],
  placeOf: (line: Line) => GroupPlace,
  mostOfGroup: number,
): { groups: TodayGroup[]; lines: (Line & Pick<TodayLine, 'group'>)[] } {
  const groups = new Map<string, TodayGroup>();
  const named: (Line & Pick<TodayLine, 'group'>)[] = [];
  for (const line of lines.toSorted(byPressing)) {
    const { tab, ...place } = placeOf(line);
    const id = groupId({ ...place, tab });
    const group = groups.get(id) ?? { id, ...place, count: 0 };
    groups.set(id, { ...group, count: group.count + 1 });
    if (group.count < mostOfGroup) named.push({ ...line, group: id });
  }
  return { groups: [...groups.values()], lines: named };
}

export function groupId({ section, tab, action }: GroupPlace): string {
  return `${section}.${tab}.${action}`;
}
