import { groupLines, type TodayContribution, type TodayLine } from '@portal/contract/frame/today-schemas';
import type { SupplierActor } from '../core/actor.ts';
import type { Tx } from '../core/database/database.ts';
import type { TodayAsked } from '../frame/today/today-service.ts';
import { listCases } from './case-views.ts';

const path = '/discrepancies';

/** Cases on Today; they belong to no section. */
export const discrepanciesOnToday = {
  card: { section: 'discrepancies', label: 'Discrepancies', href: path },
  read: discrepancyToday,
};

/** What cases bring to Today: how many are open, and those that the marketplace has answered. */
async function discrepancyToday(tx: Tx, actor: SupplierActor, { lineLimit }: TodayAsked): Promise<TodayContribution> {
  const open = (await listCases(tx, actor)).filter(({ isOpen }) => isOpen);
  const answered = open.filter(({ isAnswered }) => isAnswered);
  const lines = answered.map(
    ({ vdfHeaderId, title, company, lastAt }): Omit<TodayLine, 'group'> => ({
      section: 'discrepancies',
      lineItemId: vdfHeaderId,
      label: `Discrepancy # ${vdfHeaderId}`,
      displayPo: null,
      title,
      company,
      action: 'REPLY',
      href: `${path}/${vdfHeaderId}`,
      marks: [],
      since: lastAt,
      isDue: false,
    }),
  );
  const tab = { href: path, marks: [] };
  const toAnswer = { section: 'discrepancies', action: 'REPLY', tab: 'Answered', label: 'Answered', href: path };
  return {
    tabs: [
      { ...tab, id: 'Answered', label: 'Answered', count: answered.length },
      { ...tab, id: 'Waiting', label: 'Waiting for an answer', count: open.length - answered.length },
    ],
    ...groupLines(lines, () => toAnswer, lineLimit),
  };
}
