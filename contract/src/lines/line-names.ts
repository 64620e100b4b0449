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
