/** The most companies or users that a search answers. */
export const searchLimit = 50;
