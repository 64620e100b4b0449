/** A line as the calls see it that all queues share. */
export interface LineRecord {
  readonly lineItemId: number;
  readonly orderId: number;
  readonly supplierId: number;
  readonly companyId: number;
  readonly status: string;
}

/** A note as the shared call takes it. */
export interface SentNote {
  readonly text: string;
  readonly noteType: string | null | undefined;
}
