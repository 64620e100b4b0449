/** What the server said, with the name it gave it: asked for again, it need only say that it is the same. */
interface KnownReply {
  readonly tag: string;
  readonly reply: unknown;
}

/** Lists may be long, and what is shown at one time are few. */
const mostKept = 8;
const known = new Map<string, KnownReply>();

export function knownReply(path: string): KnownReply | null {
  return known.get(path) ?? null;
}

/** Nothing is kept of a reply without a name. */
export function keepReply(path: string, tag: string | null, reply: unknown): void {
  known.delete(path);
  if (tag === null) return;
  known.set(path, { tag, reply });
  const [oldest] = known.keys();
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
}
