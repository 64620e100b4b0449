import { withProduct } from '../core/product.ts';
import { type DocumentKind, documentKinds } from '../documents/documents.ts';
import type { ReturnStatus } from './return-machine.ts';
import { returnTexts } from './return-messages.ts';

/** What a line offers, by its button. */
export const returnActions = {
  addRma: { label: 'ADD RMA#' },
  process: { label: 'PROCESS' },
  requestUpdate: { label: 'REQUEST UPDATE' },
  receive: { label: 'RECEIVE' },
  inspect: { label: 'INSPECT' },
  vdf: { label: 'VDF' },
} as const;

export type ReturnActionName = keyof typeof returnActions;

export const returnActionNames = Object.keys(returnActions) as ReturnActionName[];

/** The ids that a decision sends: exchanges 1, returns 2. Never a `returnTypeId`, which belongs to discrepancies. */
const rgaTypeIds = { exchange: 1, return: 2 } as const;

export interface DecisionFacts {
  readonly status: ReturnStatus;
  readonly typeId: number;
  readonly isApproved: 'Y' | 'N' | null;
  /** Instant. */
  readonly dateReturnApprovedDenied: string | null;
}

export function isExchange({ typeId }: Pick<DecisionFacts, 'typeId'>): boolean {
  return typeId === rgaTypeIds.exchange;
}

const actionOf: Readonly<Record<Exclude<ReturnStatus, 'Process'>, ReturnActionName | null>> = {
  PendingProvider: 'requestUpdate',
  Pending: 'receive',
  ShippedInbound: 'receive',
  Received: 'inspect',
  Inspected: 'vdf',
  Cancelled: null,
  Closed: null,
};

/** The one action of a line; null where it waits for the provider, or for nobody. */
export function actionOfLine(line: DecisionFacts): ReturnActionName | null {
  if (line.status !== 'Process') return actionOf[line.status];
  if (line.isApproved !== null) return null;
  return isExchange(line) ? 'addRma' : 'process';
}

interface PrintFacts {
  readonly status: ReturnStatus;
  /** A return has no billing PO: this is the one that its goods were ordered under. */
  readonly displayPo: string | null;
  readonly canGenerateShippingLabel: boolean;
}

/** Whether the goods come, or have come. */
function isPacked({ status }: PrintFacts): boolean {
  return !['Process', 'PendingProvider'].includes(status);
}

/** What can be printed as long as it is not over: papers where there is a PO, the label once there is one. */
export function documentsOf(line: PrintFacts): DocumentKind[] {
  const { status, displayPo, canGenerateShippingLabel } = line;
  if (status === 'Cancelled' || status === 'Closed') return [];
  const has: Readonly<Record<DocumentKind, boolean>> = {
    purchaseOrder: displayPo !== null,
    packingSlip: displayPo !== null && isPacked(line),
    shippingLabel: canGenerateShippingLabel,
  };
  return documentKinds.filter((kind) => has[kind]);
}

interface Banner {
  readonly title: string;
  readonly text: string;
  readonly isDenied: boolean;
}

/**
 * What the banner of a line in Process says; null in any other state.
 * @param date the day of the decision as it is shown
 */
export function processBanner(line: DecisionFacts, date: string, providerName: string): Banner | null {
  if (line.status !== 'Process') return null;
  if (isExchange(line))
    return { title: returnTexts.exchangeRequested, text: returnTexts.awaitingShipment, isDenied: false };
  if (line.isApproved === null)
    return { title: returnTexts.returnRequested, text: returnTexts.awaitingApproval, isDenied: false };
  const isDenied = line.isApproved === 'N';
  const decided = isDenied ? returnTexts.returnDenied : returnTexts.returnApproved;
  return { title: `${decided} ${date}`, text: withProduct(returnTexts.underReview, providerName), isDenied };
}
