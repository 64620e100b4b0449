/** The longest text of a search box that is sent, in characters. */
export const maxSearchLength = 200;

/** The most rows that a search answers. */
export const searchLimit = 10_000;
