/** The most companies, users or facilities that a search answers. */
export const searchLimit = 50;

/** The fewest characters, without spaces around them, that are searched for. */
export const searchMin = 2;
