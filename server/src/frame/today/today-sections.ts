import type { SectionName } from '@portal/contract/core/section';
import type { TodayContribution } from '@portal/contract/frame/today-schemas';
import { bidToday } from '../../bids/bid-today-views.ts';
import type { SupplierActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database.ts';
import { orderToday } from '../../orders/order-today-views.ts';

/** What an area shows on Today; it names at most `todayLineLimit` lines, in the order of `byPressing`. */
export interface TodaySource {
  readonly section: SectionName;
  readonly read: (tx: Tx, actor: SupplierActor, now: Date) => Promise<TodayContribution>;
}

/** The areas on Today, in the order of the menu. An area adds its line here. */
export const todaySources: readonly TodaySource[] = [
  { section: 'bids', read: bidToday },
  { section: 'orders', read: orderToday },
];
