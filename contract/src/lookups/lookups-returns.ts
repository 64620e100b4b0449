/** Why a return is denied. `isOther` asks for a note and stands last. */
export const returnDenyReasons = [
  { id: 1, description: 'Outside return policy window', isOther: false },
  { id: 2, description: 'Item is non-returnable', isOther: false },
  { id: 3, description: 'Package was opened', isOther: false },
  { id: 4, description: 'Item was used or installed', isOther: false },
  { id: 5, description: 'Item was not purchased from us', isOther: false },
  { id: 6, description: 'Serial number does not match', isOther: false },
  { id: 7, description: 'Item damaged or incomplete', isOther: false },
  { id: 8, description: 'Warranty expired or void', isOther: false },
  { id: 9, description: 'Special order item', isOther: false },
  { id: 10, description: 'Core not eligible', isOther: false },
  { id: 99, description: 'Other', isOther: true },
] as const;

/** `rgaTypeId` of exchanges and returns. */
export const rgaTypes = [
  { id: 1, code: 'EXCHANGE', description: 'Exchange' },
  { id: 2, code: 'RETURN', description: 'Return' },
] as const;

/** `ReturnTypeId` of a discrepancy form. */
export const returnTypes = [
  { id: 1, code: 'WARRANTY', description: 'Warranty' },
  { id: 2, code: 'RESTOCK', description: 'Restock Return' },
  { id: 3, code: 'CORE', description: 'Exchange (Core)' },
] as const;
