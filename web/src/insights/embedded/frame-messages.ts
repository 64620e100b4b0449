/** What the dashboard gives a figure that stands in a frame of its own. */
export interface Showing {
  /** Good for the calls of one report alone, and for minutes. It goes by message: in an address it would be kept and logged. */
  readonly token: string;
  readonly metricId: string;
  /** Where a click on the figure leads, in a new tab; null where it leads nowhere. */
  readonly reportPath: string | null;
  readonly scheme: 'light' | 'dark';
}

/** The frame is there; it needs a token, another one where its own is refused; it shows its figure; it cannot. */
export type Told = 'ready' | 'askToken' | 'drawn' | 'failed';

const mark = 'portal.report';

interface Envelope<Content> {
  readonly mark: typeof mark;
  readonly content: Content;
}

function isMarked<Content>(data: unknown): data is Envelope<Content> {
  return typeof data === 'object' && data !== null && 'mark' in data && data.mark === mark;
}

/** Sends to another window, as long as a page of the portal is what it shows. */
function send<Content>(to: Window, content: Content): void {
  const envelope: Envelope<Content> = { mark, content };
  to.postMessage(envelope, location.origin);
}

/** Hears one window alone, and only while it shows a page of the portal. @returns ends it */
function listen<Content>(from: () => Window | null | undefined, hear: (content: Content) => void): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source === null || source !== from()) return;
    if (isMarked<Content>(data)) hear(data.content);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

type FrameElement = { readonly contentWindow: Window | null };

/** The dashboard's side. */
export const toFrame = {
  show: (frame: FrameElement, showing: Showing) => frame.contentWindow && send(frame.contentWindow, showing),
  listen: (frame: FrameElement, hear: (told: Told) => void) => listen<Told>(() => frame.contentWindow, hear),
};

/** The frame's side. */
export const toDashboard = {
  tell: (told: Told) => send(window.parent, told),
  listen: (hear: (showing: Showing) => void) => listen<Showing>(() => window.parent, hear),
};
