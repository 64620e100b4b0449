import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Showing, toDashboard, toFrame } from './frame-messages.ts';

const origin = 'https://portal.example';
const showing: Showing = { token: 'secret', metricId: 'sales', reportPath: null, scheme: 'light' };

/** A window that keeps what is posted to it. */
function fakeWindow() {
  return Object.assign(new EventTarget(), { postMessage: vi.fn() });
}

let page: ReturnType<typeof fakeWindow>;
let parent: ReturnType<typeof fakeWindow>;
beforeEach(() => {
  page = fakeWindow();
  parent = fakeWindow();
  vi.stubGlobal('window', Object.assign(page, { parent }));
  vi.stubGlobal('location', { origin });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** As a browser tells of a message that `source` has sent. */
function arrives(data: unknown, source: unknown, from = origin) {
  page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin: from }));
}

test('a token goes to pages of this origin alone', () => {
  const frame = { contentWindow: fakeWindow() };
  toFrame.show(frame as never, showing);
  expect(frame.contentWindow.postMessage).toHaveBeenCalledExactlyOnceWith(expect.anything(), origin);
});

test('a frame hears the page around it, and no other window, origin or message', () => {
  toDashboard.tell('ready');
  const [message] = parent.postMessage.mock.calls[0] ?? [];
  const sent = { ...message, content: showing };
  const hear = vi.fn();
  const end = toDashboard.listen(hear);
  arrives(sent, fakeWindow());
  arrives(sent, parent, 'https://evil.example');
  arrives(showing, parent);
  arrives(null, parent);
  expect(hear).not.toHaveBeenCalled();
  arrives(sent, parent);
  expect(hear).toHaveBeenCalledExactlyOnceWith(showing);
  end();
  arrives(sent, parent);
  expect(hear).toHaveBeenCalledOnce();
});

test('the dashboard hears each frame by itself', () => {
  toDashboard.tell('failed');
  const [message] = parent.postMessage.mock.calls[0] ?? [];
  const [one, other] = [{ contentWindow: fakeWindow() }, { contentWindow: fakeWindow() }];
  const hear = vi.fn();
  toFrame.listen(one as never, hear);
  arrives(message, other.contentWindow);
  expect(hear).not.toHaveBeenCalled();
  arrives(message, one.contentWindow);
  expect(hear).toHaveBeenCalledExactlyOnceWith('failed');
});
