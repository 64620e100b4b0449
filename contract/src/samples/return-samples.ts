import type { SentData } from '../marketplace/event-schemas.ts';

type Rga = SentData<'rga.created'>;

/** A return of two parts, with its numbers made of its id. */
export function sampleReturn(change: Partial<Rga> = {}): Rga {
  const { rgaId = 7710 } = change;
  return {
    rgaId,
    rgaNumber: `RGA-${rgaId}`,
    rgaTypeId: 2,
    orderId: 51_200,
    companyId: 7001,
    lineItemId: 96_010,
    description: 'Transducer, curved array',
    partNumber: 'NL-2404',
    manufacturer: 'Northlight Medical',
    quantity: 2,
    unitPrice: 1249.5,
    rgaReason: 'Ordered by mistake',
    rgaDateEntered: '2026-11-20T14:00:00Z',
    displayPo: `PO-${rgaId}`,
    rgaDueDate: '2026-12-04',
    returnAddresses: [sampleReturnAddress()],
    ...change,
  };
}

/** Where its goods can go. */
export function sampleReturnAddress(
  change: Partial<NonNullable<Rga['returnAddresses']>[number]> = {},
): NonNullable<Rga['returnAddresses']>[number] {
  return { addressId: 41, address1: '2200 Commerce Street', city: 'Dallas', state: 'TX', zip: '75201', ...change };
}
