/** What people call a line: `Ref # 90211`. */
export function lineLabel({ lineItemId }: { readonly lineItemId: number }): string {
  return `Ref # ${lineItemId}`;
}

interface NamedLine {
  readonly lineItemId: number;
  readonly manufacturer: string;
  readonly partNumber: string;
}

/** A line with what it is about: `Ref # 90211 - GE Healthcare 2404097-002`. */
export function lineText(line: NamedLine): string {
  return `${lineLabel(line)} - ${line.manufacturer} ${line.partNumber}`;
}

/** What people call a PO: `PO 36041`; one whose number begins so by itself stands as it is: `PO-36041`. */
export function poName(displayPo: string): string {
  return /^p\.?o(?![a-z])/i.test(displayPo) ? displayPo : `PO ${displayPo}`;
}

/** What people call an order: by its PO, else `Order SO-51200`. */
export function orderName({ displayPo, orderNumber }: OrderNumbers): string {
  return displayPo ? poName(displayPo) : `Order ${orderNumber}`;
}

interface OrderNumbers {
  readonly displayPo: string | null;
  readonly orderNumber: string;
}
