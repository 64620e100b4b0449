/** `isPartAcceptable` of a receipt, in the order in which the choices are offered. */
export const acceptabilities = [
  { id: 1, description: 'Yes' },
  { id: 2, description: 'No' },
  { id: 3, description: 'Inspect Later' },
] as const;

export type Acceptability = (typeof acceptabilities)[number]['id'];

/** The choices by name. */
export const acceptable = { yes: 1, no: 2, inspectLater: 3 } as const satisfies Record<string, Acceptability>;

/** A receipt as it is stored. */
export interface StoredReceipt {
  /** Plain date. */
  readonly dateReceived: string;
  readonly trackingNumber: string;
  /** Null where the choice was left open. */
  readonly isPartAcceptable: Acceptability | null;
  readonly receivedBy: string;
  /** Instant at which it was recorded. */
  readonly receivedAt: string;
}
