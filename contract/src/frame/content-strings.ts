/** Texts of the portal that content may replace, with what stands where it does not. Plain text, no HTML. */
export const contentStrings = {
  footerNote: '',
  notFoundText: 'The address may be mistyped, or the page has moved.',
  noSectionsTitle: 'No section has been enabled for you yet',
  contentUnavailable: 'This page cannot be shown right now.',
} as const satisfies Record<string, string>;

export type ContentStringKey = keyof typeof contentStrings;
