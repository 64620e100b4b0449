import type { FileReply } from '@portal/contract/core/file-reply';
import { idText } from '@portal/contract/core/values';
import { documents as kinds } from '@portal/contract/documents/documents';
import { lineFields, lineRefusals } from '@portal/contract/lines/line-messages';
import { type SupplierActor, scopeOf } from '../core/actor.ts';
import { invalidField, Refused } from '../core/refused.ts';
import type { Services } from '../core/services.ts';
import type { LineRecords } from '../lines/line-records.ts';
import { labelsOfSeveral, mostLabelBytes } from './carrier-labels.ts';
import type { LabelFacts, PackingSlipFacts, SlipKey } from './line-documents.ts';
import type { PdfJob } from './pdf-documents.ts';

/** Who prints, and when. Documents are drawn after the transaction has ended: a print never holds a connection. */
interface Printing {
  readonly lines: LineRecords;
  readonly services: Services;
  readonly actor: SupplierActor;
  readonly now: Date;
}

/** The purchase order of a line's PO, with the actor's own lines. */
export async function printPurchaseOrder(
  printing: Printing,
  { gsaItem, ...asked }: { lineItemId: number; poNumber: string; gsaItem: boolean },
): Promise<FileReply> {
  const { lines, services, actor } = printing;
  const facts = await services.db.read(scopeOf(actor), async (tx) => {
    const { orders } = await lines.findOrderLine(tx, actor, asked.lineItemId);
    return orders.documents.purchaseOrder(tx, actor, asked);
  });
  if (!facts) throw new Refused(lineRefusals.documentNotFound);
  const data = { ...facts, ...printed(printing), isGsa: gsaItem };
  const content = await draw(printing, { kind: 'purchaseOrder', data });
  return { fileName: kinds.purchaseOrder.fileName, content };
}

/** The packing slips of what the text names: a billing PO, else an order number, else a line. */
export async function printPackingSlip(
  printing: Printing,
  { searchParam, isNoSale }: { searchParam: string; isNoSale: boolean },
): Promise<FileReply> {
  const { lines, services, actor } = printing;
  const areas = lines.openOrderAreas(actor);
  const slips = await services.db.read(scopeOf(actor), async (tx) => {
    for (const key of slipKeys(searchParam))
      for (const { documents } of areas) {
        const found = await documents.packingSlips(tx, actor, key);
        if (found.length > 0) return found;
      }
    throw new Refused(lineRefusals.documentNotFound);
  });
  return drawSlips(printing, slips, isNoSale);
}

function slipKeys(text: string): SlipKey[] {
  const { data: lineItemId } = idText.safeParse(text);
  return [{ billingPo: text }, { orderNumber: text }, ...(lineItemId ? [{ lineItemIds: [lineItemId] }] : [])];
}

/** The packing slips of several lines in one file: a slip for each order, in the order of its first line. */
export async function printPackingSlips(printing: Printing, lineItemIds: readonly number[]): Promise<FileReply> {
  const { lines, services, actor } = printing;
  const areas = lines.openOrderAreas(actor);
  const slips = await services.db.read(scopeOf(actor), async (tx) => {
    const found: PackingSlipFacts[] = [];
    for (const { documents } of areas) found.push(...(await documents.packingSlips(tx, actor, { lineItemIds })));
    const packed = new Set(found.flatMap(({ lines }) => lines.map(({ lineItemId }) => lineItemId)));
    for (const [index, lineItemId] of lineItemIds.entries()) {
      if (packed.has(lineItemId)) continue;
      await lines.findLine(tx, actor, lineItemId);
      throw invalidField(`lineItemIds[${index}]`, lineFields.noPackingSlip);
    }
    return found;
  });
  const placeOf = ({ lines }: PackingSlipFacts) =>
    Math.min(...lines.map((line) => lineItemIds.indexOf(line.lineItemId)));
  return drawSlips(
    printing,
    slips.sort((one, other) => placeOf(one) - placeOf(other)),
    false,
  );
}

async function drawSlips(
  printing: Printing,
  slips: readonly PackingSlipFacts[],
  isNoSale: boolean,
): Promise<FileReply> {
  const data = slips.map((slip) => ({ ...slip, ...printed(printing), isNoSale }));
  return { fileName: kinds.packingSlip.fileName, content: await draw(printing, { kind: 'packingSlips', data }) };
}

/** The shipping label of a line: the carrier's own, where the marketplace has sent it. */
export async function printShippingLabel(printing: Printing, lineItemId: number): Promise<FileReply> {
  const { lines, services, actor } = printing;
  const [found] = await services.db.read(scopeOf(actor), async (tx) => {
    const { orders } = await lines.findOrderLine(tx, actor, lineItemId);
    return orders.documents.shippingLabels(tx, actor, [lineItemId]);
  });
  if (!found) throw new Refused(lineRefusals.documentNotFound);
  const { label } = found;
  const content =
    'sha256' in label
      ? await services.files.read(label.sha256)
      : await draw(printing, { kind: 'shippingLabel', data: { ...label.drawn, ...printed(printing) } });
  return { fileName: kinds.shippingLabel.fileName, content };
}

/** The shipping labels of several lines in one file, in the order of the lines. */
export async function printShippingLabels(printing: Printing, lineItemIds: readonly number[]): Promise<FileReply> {
  const { lines, services, actor } = printing;
  const areas = lines.openOrderAreas(actor);
  const found = await services.db.read(scopeOf(actor), async (tx) => {
    const labels: LabelFacts[] = [];
    for (const { documents } of areas) labels.push(...(await documents.shippingLabels(tx, actor, lineItemIds)));
    const ordered: LabelFacts[] = [];
    for (const [index, lineItemId] of lineItemIds.entries()) {
      const label = labels.find((one) => one.lineItemId === lineItemId);
      if (!label) {
        await lines.findLine(tx, actor, lineItemId);
        throw invalidField(`lineItemIds[${index}]`, lineFields.noShippingLabel);
      }
      ordered.push(label);
    }
    return ordered;
  });
  const content = await draw(printing, async () => {
    const labels = await labelsOfSeveral(services.files, found, mostLabelBytes, printed(printing));
    return { kind: 'shippingLabels', data: { ...printed(printing), labels } };
  });
  return { fileName: kinds.shippingLabel.fileName, content };
}

function draw({ services, actor }: Printing, job: PdfJob | (() => Promise<PdfJob>)): Promise<Buffer> {
  return services.drawing.draw(job, actor.userId);
}

function printed({ actor, now }: Printing) {
  return { printedAt: now.toISOString(), timeZone: actor.timeZoneId };
}
