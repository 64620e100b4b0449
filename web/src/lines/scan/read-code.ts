/** Reads the code that a picture shows; null where it shows none. */
export type ReadCode = (picture: HTMLVideoElement) => Promise<string | null>;
