/** The most lines of one bulk call. */
export const maxLinesAtOnce = 500;
