import { isUrgent } from '../lines/urgency.ts';
import { isUnderWork, type RepairStanding } from './repair-machine.ts';

/** The facts of a repair line that its flags follow from. */
export interface RepairLineFacts extends RepairStanding {
  readonly urgencyDescription: string | null;
  /** Plain dates. */
  readonly estimatedShipDate: string | null;
  readonly followUpDate: string | null;
  readonly vendorRmaRequired: boolean;
  readonly vendorRmaNumber: string | null;
}

export interface RepairFlags {
  readonly isUrgent: boolean;
  readonly isPastDue: boolean;
  readonly hasMissingData: boolean;
}

type Dates = Pick<RepairLineFacts, 'status' | 'estimatedShipDate' | 'followUpDate'>;

/** A line under work should have gone back before today. @param today plain date in the zone of whoever looks */
function isRepairPastDue({ status, estimatedShipDate, followUpDate }: Dates, today: string): boolean {
  const due = estimatedShipDate ?? followUpDate;
  return isUnderWork(status) && due !== null && due < today;
}

/** A line under work wants another look: one of its dates is today or earlier. */
export function isRepairDue({ status, estimatedShipDate, followUpDate }: Dates, today: string): boolean {
  const hasCome = (date: string | null) => date !== null && date <= today;
  return isUnderWork(status) && (hasCome(estimatedShipDate) || hasCome(followUpDate));
}

/** A line lacks its RMA number, or is under work without any date. */
function hasMissingData(line: RepairLineFacts): boolean {
  const lacksRma = line.status === 'Rma' || (line.vendorRmaRequired && !line.vendorRmaNumber);
  const isOpen = !['ShippedOutbound', 'Delivered', 'Cancelled', 'Closed'].includes(line.status);
  return (isOpen && lacksRma) || (isUnderWork(line.status) && !line.estimatedShipDate && !line.followUpDate);
}

/** @param today plain date in the zone of whoever looks */
export function repairFlags(line: RepairLineFacts, today: string): RepairFlags {
  return {
    isUrgent: isUrgent(line.urgencyDescription),
    isPastDue: isRepairPastDue(line, today),
    hasMissingData: hasMissingData(line),
  };
}
