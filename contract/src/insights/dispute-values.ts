export const disputeStatuses = ['OPEN', 'ACCEPTED', 'REFUSED'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const disputeLimits = {
  /** Characters (code points) of what a supplier says, and of what is answered. */
  note: 900,
  /** So many lines can be disputed at once. */
  lines: 50,
  /** Rows of a page. */
  page: 50,
} as const;
