import type { Refusal } from '../core/refusal.ts';
import type { RepairAction, RepairStanding } from './repair-machine.ts';
import { repairRefusals } from './repair-messages.ts';

/** How an action is refused for what the customer has decided; null where the state alone decides. */
export function declinedRefusal(action: RepairAction, { status, isRepairDeclined }: RepairStanding): Refusal | null {
  if (isRepairDeclined) return action === 'quote' || action === 'requote' ? repairRefusals.declined : null;
  const goesBack = action === 'returnItem' || action === 'scan';
  return goesBack && status === 'Quoted' ? repairRefusals.notDeclined : null;
}

const priceTexts: Readonly<Record<number, string>> = { 12: 'Pending Evaluation', 4: 'Pending Customer Acceptance' };

/** What stands in place of a price, by `statusId`; null where the amount does. */
export function repairPriceText({ statusId }: { readonly statusId: number }): string | null {
  return priceTexts[statusId] ?? null;
}
