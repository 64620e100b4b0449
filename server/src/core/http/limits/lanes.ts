interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

const lanes = new Map<string, Lane>();

interface Width {
  /** How many run at a time. */
  readonly width?: number;
  readonly maxWaiting?: number;
}

/**
 * Runs a few works of one key at a time, the others in line.
 * @returns null where too many wait already
 */
export async function inLane<T>(
  key: string,
  work: () => Promise<T>,
  { width = 4, maxWaiting = 200 }: Width = {},
): Promise<T | null> {
  const lane = lanes.get(key) ?? { running: 0, waiting: [] };
  lanes.set(key, lane);
  if (lane.running >= width) {
    if (lane.waiting.length >= maxWaiting) return null;
    // The one that leaves hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => lane.waiting.push(resolve));
  } else {
    lane.running += 1;
  }
  try {
    return await work();
  } finally {
    const next = lane.waiting.shift();
    if (next) next();
    else lane.running -= 1;
    if (lane.running === 0) lanes.delete(key);
  }
}
