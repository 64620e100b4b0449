/** What the tabs of one browser tell each other; it never leaves the browser. */
export type Announcement =
  | { readonly kind: 'token'; readonly accessToken: string; readonly userId: number }
  | { readonly kind: 'signedIn'; readonly userId: number }
  | { readonly kind: 'signedOut' };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portal.session');

export function announce(message: Announcement): void {
  channel?.postMessage(message);
}

export function onAnnouncement(listener: (message: Announcement) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<Announcement>) => listener(event.data));
}
