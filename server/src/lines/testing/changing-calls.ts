import {
  certificationExample,
  feesExample,
  generalExample,
  servicesExample,
  shippingExample,
} from '@portal/contract/company/company-examples';
import type { RightSection } from '@portal/contract/core/rights';
import { partAnswer, requestBid } from '../../bids/testing/bid-world.ts';
import type { TestAnswer, TestClient } from '../../core/testing/test-portal.ts';
import { reportOnLine } from '../../discrepancies/testing/report-on-line.ts';
import { lend } from '../../loaners/testing/loaner-world.ts';
import type { TwoSuppliers } from '../../marketplace/testing/two-suppliers.ts';
import { dated, placeOrder, save, tracked } from '../../orders/testing/order-world.ts';
import { beginRepair, quote, receipt } from '../../repairs/testing/repair-world.ts';
import { approval, placeReturn } from '../../returns/testing/return-world.ts';

/** What a facility has: a line of each kind and a discrepancy of its order. */
export interface Lines {
  readonly companyId: number;
  readonly bid: Ids;
  readonly order: Ids;
  readonly repair: Ids;
  readonly loaner: Ids;
  readonly return: Ids & { readonly rgaId: number };
  readonly vdfHeaderId: number;
}
interface Ids {
  readonly lineItemId: number;
  readonly orderId: number;
  readonly companyId: number;
}
/** New lines of a facility, as they come from the marketplace. */
export async function linesOf(world: TwoSuppliers, companyId: number): Promise<Lines> {
  const { portal } = world;
  const order = await placeOrder(portal, { companyId });
  return {
    companyId,
    bid: await requestBid(portal, { companyId }),
    order,
    repair: await beginRepair(portal, { companyId }),
    loaner: await lend(portal, { companyId }),
    return: { companyId, ...(await placeReturn(portal, { companyId })) },
    vdfHeaderId: await reportOnLine(world, order),
  };
}

type Call = readonly [section: RightSection, ask: (of: Lines) => Promise<TestAnswer>];

const file = { name: 'a.pdf', description: 'Slip', data: 'aaaa' };

/**
 * Every call by which a supplier changes something, by its endpoint, on lines of each section that it works on.
 * @param client who makes them
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table
export function changingCalls(client: () => TestClient): Readonly<Record<string, readonly Call[]>> {
  const post = (path: string, body: object) => client().post(`/api${path}`, body);
  const profile = (path: string, example: object) => (of: Lines) =>
    post(`/supplier/${path}`, { ...example, supplierId: of.companyId, version: undefined });
  /** Bulk work answers for each line by itself: the answer of its one line. */
  const bulk = async (path: string, line: object): Promise<TestAnswer> => {
    const answer = await post(path, { lines: [line] });
    const { problem } = answer.body.lines[0];
    return { ...answer, status: problem?.status ?? answer.status, body: problem ?? {} };
  };

  return {
    submitBid: [['bids', (of) => post('/bid', partAnswer(of.bid))]],
    declineBid: [['bids', (of) => post('/bid/decline', of.bid)]],
    addBidNote: [['bids', (of) => post('/bid/note', { ...of.bid, note: 'x' })]],
    saveOrder: [
      ['orders', (of) => post('/order', save(of.order, tracked))],
      ['repairs', (of) => post('/order', { ...save(of.repair, tracked), orderType: 'REPAIR' })],
      ['loaners', (of) => post('/order', { ...save(of.loaner, tracked), orderType: 'LOANER' })],
    ],
    saveShipDate: [
      ['orders', (of) => post('/order/esd', save(of.order, dated))],
      ['repairs', (of) => post('/order/esd', { ...save(of.repair, dated), orderType: 'REPAIR' })],
      ['loaners', (of) => post('/order/esd', { ...save(of.loaner, dated), orderType: 'LOANER' })],
    ],
    previewBulk: [['orders', (of) => bulk('/order/bulk/preview', { lineItemId: of.order.lineItemId, ...tracked })]],
    saveBulk: [['orders', (of) => bulk('/order/bulk', { lineItemId: of.order.lineItemId, ...tracked })]],
    receiveLine: [
      ['repairs', (of) => post('/order/receive', { lineItemId: of.repair.lineItemId, ...receipt })],
      [
        'returns',
        (of) => post('/order/receive', { lineItemId: of.return.lineItemId, ...receipt, isPartAcceptable: 1 }),
      ],
      [
        'loaners',
        (of) => post('/order/receive', { lineItemId: of.loaner.lineItemId, ...receipt, isPartAcceptable: 1 }),
      ],
    ],
    previewReceiveBulk: [
      ['repairs', (of) => bulk('/order/bulk/receive/preview', { lineItemId: of.repair.lineItemId, ...receipt })],
    ],
    receiveBulk: [['repairs', (of) => bulk('/order/bulk/receive', { lineItemId: of.repair.lineItemId, ...receipt })]],
    previewRmaBulk: [
      ['repairs', (of) => bulk('/order/bulk/rma/preview', { lineItemId: of.repair.lineItemId, rmaNumber: 'R-1' })],
    ],
    provideRmaBulk: [
      ['repairs', (of) => bulk('/order/bulk/rma', { lineItemId: of.repair.lineItemId, rmaNumber: 'R-1' })],
    ],
    provideRma: [['repairs', (of) => post('/order/rma', { lineItemId: of.repair.lineItemId, rmaNumber: 'R-2' })]],
    submitQuote: [['repairs', (of) => post('/order/quote', { lineItemId: of.repair.lineItemId, ...quote })]],
    decideReturn: [
      ['returns', (of) => post(`/order/rga/${of.return.rgaId}/rma`, { ...of.return, ...approval, rgaTypeId: 2 })],
    ],
    requestReturnUpdate: [
      ['returns', (of) => post('/order/return-and-exchange/request-update', { ...of.return, note: 'When?' })],
    ],
    addLineNote: [
      ['orders', (of) => post('/order/note', { lineItemId: of.order.lineItemId, note: 'x' })],
      ['returns', (of) => post('/order/note', { lineItemId: of.return.lineItemId, note: 'x' })],
    ],
    addImage: [
      ['orders', (of) => post('/order/image', { ...of.order, imageName: 'b.png', imageTypeId: 4, data: 'aaaa' })],
    ],
    addAttachment: [
      ['orders', (of) => post(`/order/${of.order.lineItemId}/attachment`, file)],
      ['loaners', (of) => post(`/order/${of.loaner.lineItemId}/attachment`, file)],
    ],
    addAttachments: [['bids', (of) => post(`/order/${of.bid.lineItemId}/attachments`, [file])]],
    replyToDiscrepancy: [['orders', (of) => post(`/discrepancy/${of.vdfHeaderId}/reply`, { text: 'x' })]],
    closeDiscrepancy: [['orders', (of) => post(`/discrepancy/${of.vdfHeaderId}/close`, { text: null })]],
    saveGeneral: [['companyProfile', profile('general', generalExample)]],
    saveCertification: [['companyProfile', profile('certification', certificationExample)]],
    saveShipping: [['companyProfile', profile('shipping', shippingExample)]],
    saveFees: [['companyProfile', profile('fees', feesExample)]],
    saveServices: [['companyProfile', profile('services', servicesExample)]],
    trackChanges: [
      [
        'companyProfile',
        (of) =>
          post('/supplier/trackchanges', {
            supplierId: of.companyId,
            userId: 11,
            entityName: 'fees',
            changedProperties: [],
          }),
      ],
    ],
  };
}

/** Calls that change something and are held against no right: a form without a line, and what has its own test. */
export const heldAgainstNoRight = [
  'submitDiscrepancyForm',
  'deleteTradeReference',
  'shareCertifications',
  'withdrawShare',
  'disputeLines',
];
