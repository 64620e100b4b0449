/** An event before its envelope. The id never changes, so that sending it again has no effect. */
export interface DemoEvent {
  readonly id: string;
  readonly type: string;
  readonly data: object;
}

const source = '/demo-marketplace';

/** The CloudEvents envelope around an event. */
export function envelope(event: DemoEvent, time: Date): object {
  return { specversion: '1.0', source, time: time.toISOString(), datacontenttype: 'application/json', ...event };
}
