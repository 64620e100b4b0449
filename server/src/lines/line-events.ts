import { decodedBytes } from '@portal/contract/lines/files/attachment-rules';
import { lineInboundEvents } from '@portal/contract/lines/line-events';
import type { InboundData } from '@portal/contract/marketplace/event-schemas';
import { marketplaceRefusals } from '@portal/contract/marketplace/marketplace-messages';
import { type ApplyEvent, handlersFor, type InboundHandlers, inMarketplaceName } from '../core/records/inbound.ts';
import { Refused } from '../core/refused.ts';
import { addFiles } from './files/attachment-service.ts';
import type { LineRecords } from './line-records.ts';

/** What the marketplace's events do to lines of any kind. */
export function lineEvents({ lockAnyLine }: LineRecords): InboundHandlers {
  const keepLabel: ApplyEvent<InboundData<'label.available'>> = async (context, { data: { lineItemId, pdf } }) => {
    const { area, line } = await lockAnyLine(context.tx, { lineItemId });
    if (!area.orders) throw new Refused(marketplaceRefusals.unknownRecord);
    const label = pdf === undefined ? null : await context.files.save(Buffer.from(pdf, 'base64'));
    const replaced = await area.orders.keepLabel(context, line, label);
    if (replaced) context.files.letGo(replaced);
    return 'applied';
  };

  const addNote: ApplyEvent<InboundData<'note.added'>> = async (context, { data }) => {
    const { note: text, createdUserName: name, noteType } = data;
    const { area, line } = await lockAnyLine(context.tx, data);
    await area.addNote({ ...context, actor: { ...context.actor, name } }, line, { text, noteType });
    return 'applied';
  };

  const addAttachment: ApplyEvent<InboundData<'attachment.added'>> = async (context, { data }) => {
    const { name, description, data: content } = data;
    const found = await lockAnyLine(context.tx, data);
    const file = { name, description, sizeBytes: decodedBytes(content), content, imageTypeId: null };
    await addFiles({ ...inMarketplaceName(context), config: context.services.config }, found, [file]);
    return 'applied';
  };

  return handlersFor(lineInboundEvents, {
    'label.available': keepLabel,
    'note.added': addNote,
    'attachment.added': addAttachment,
  });
}
