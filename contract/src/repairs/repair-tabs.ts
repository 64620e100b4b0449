import type { RepairStatus } from './repair-machine.ts';

interface RepairTab {
  /** As in the address: /repairs?tab=Evaluating */
  readonly id: string;
  readonly label: string;
  readonly status: RepairStatus;
}

/** The tabs of the repairs list, in their order; RMA# only where the company requires RMA numbers. */
export const repairTabs = [
  { id: 'RMA', label: 'RMA#', status: 'Rma' },
  { id: 'PendingShipment', label: 'Pending Shipment', status: 'PendingShipment' },
  { id: 'ShippedInbound', label: 'Shipped Inbound', status: 'ShippedInbound' },
  { id: 'Evaluating', label: 'Evaluating', status: 'Evaluating' },
  { id: 'Quoted', label: 'Quoted', status: 'Quoted' },
  { id: 'Backordered', label: 'Backordered', status: 'Backordered' },
  { id: 'Repairing', label: 'Repairing', status: 'Repairing' },
  { id: 'ShippedOutbound', label: 'Shipped Outbound', status: 'ShippedOutbound' },
  { id: 'Delivered', label: 'Delivered', status: 'Delivered' },
] as const satisfies readonly RepairTab[];

export type RepairTabId = (typeof repairTabs)[number]['id'];

/** The tabs of a company. @param isRmaRequired its setting companyRMA is 1 */
export function repairTabsOf(isRmaRequired: boolean): readonly (typeof repairTabs)[number][] {
  return repairTabs.filter(({ id }) => isRmaRequired || id !== 'RMA');
}

export function repairTabPath(id: RepairTabId): string {
  return `/repairs?tab=${id}`;
}

/** The list that shows a line; a line that is on no tab is looked for on the first that every company has. */
export function repairListPath(status: RepairStatus | undefined): string {
  return repairTabPath(repairTabs.find((known) => known.status === status)?.id ?? 'PendingShipment');
}
