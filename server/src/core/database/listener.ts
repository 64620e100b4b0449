import pg from 'pg';

/** How long a connection that broke is waited for before the next try: doubled each time, up to the longest. */
const pauses = { firstMs: 200, longestMs: 5_000 };

/**
 * Hears the notices of a channel on a connection of its own, which is made anew whenever it breaks. What was said
 * meanwhile is lost, so it calls too when it has begun to listen: whoever is called looks what there is.
 * @param url of the database; null while it is not open
 * @param options of the connection, as PostgreSQL reads them
 * @returns what ends it
 */
export function listenTo(
  url: () => string | null,
  options: string,
  channel: string,
  onNotice: () => void,
  { firstMs, longestMs } = pauses,
): () => void {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let pauseMs = firstMs;
  let isEnded = false;

  const tryLater = (broken: pg.Client | null) => {
    if (isEnded || timer || broken !== client) return;
    client = null;
    timer = setTimeout(connect, pauseMs).unref();
    pauseMs = Math.min(2 * pauseMs, longestMs);
    // One that hangs must not hold this process, nor be heard again.
    broken?.removeAllListeners('notification');
    broken?.end().catch(() => {});
  };

  function connect(): void {
    timer = null;
    const address = url();
    if (address === null) {
      tryLater(null);
      return;
    }
    const made = new pg.Client({ connectionString: address, options, keepAlive: true, connectionTimeoutMillis: 4_000 });
    client = made;
    const lost = () => tryLater(made);
    made.on('error', lost).on('end', lost).on('notification', onNotice);
    made
      .connect()
      .then(() => made.query(`LISTEN ${made.escapeIdentifier(channel)}`))
      .then(() => {
        pauseMs = firstMs;
        onNotice();
      })
      .catch(lost);
  }

  connect();
  return () => {
    isEnded = true;
    if (timer) clearTimeout(timer);
    client?.end().catch(() => {});
  };
}
