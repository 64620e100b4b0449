import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ChangedMeanwhile, LinesChanged } from './others-steps.tsx';

/** Lines that others have changed since a screen was opened. */
const changedNow = vi.hoisted(() => new Set<string>());
vi.mock(import('../lib/live-lines.ts'), async (actual) => ({
  ...(await actual()),
  useLiveNews: () => ({
    version: 2,
    acceptedVersion: 1,
    versionOf: ({ section, lineItemId }) => (changedNow.has(`${section} ${lineItemId}`) ? 2 : 0),
    accept: () => {},
  }),
}));

function textOf(element: ReactNode): string {
  const markup = renderToStaticMarkup(<MantineProvider>{element}</MantineProvider>);
  const [, shown = ''] = /<div role="status">(.*)<\/div>/s.exec(markup) ?? [];
  return shown
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'");
}

test('several lines, or one that is only asked about, say that others have changed them', () => {
  const lines = [7, 8, 9].map((lineItemId) => ({ lineItemId }));
  const said = () => textOf(<LinesChanged section="bids" lines={lines} />);
  expect(said()).toBe('');
  changedNow.add('orders 7');
  expect(said()).toBe('');
  changedNow.add('bids 7').add('bids 9');
  expect(said()).toBe('Others changed Ref # 7 and Ref # 9 while this was open.');
});

type ChangedProps = Parameters<typeof ChangedMeanwhile>[0];

const before = { at: '2026-11-23T10:00:00Z', title: 'Order received', by: 'Meridian' };
const step = { at: '2026-11-23T11:00:00Z', title: 'Order shipped', by: 'Jo Lindqvist' };

/** What a dialog says of its line once its details are read anew; as they were at first, then as they are. */
function saidOf(...histories: object[][]): string {
  const left = [...histories];
  const useDetails = (() => ({
    data: { lineItems: [{ lineItemId: 7, history: left.length > 1 ? left.shift() : left[0] }] },
  })) as unknown as ChangedProps['useDetails'];
  const line = { lineItemId: 7, orderId: 1 } as ChangedProps['line'];
  return textOf(<ChangedMeanwhile kind="order" line={line} useDetails={useDetails} />);
}

test('a dialog says who has done what to its line, and where it stands now', () => {
  changedNow.clear();
  const moved = { ...step, statusBefore: 'Awaiting Review', statusAfter: 'Shipped' };
  const stayed = { ...step, statusBefore: 'Shipped', statusAfter: 'Shipped' };
  expect(saidOf([before], [before, moved])).toBe('');
  changedNow.add('orders 7');
  expect(saidOf([before], [before, moved])).toBe(
    'Jo Lindqvist changed this line while this was open: Order shipped. It is now Shipped.',
  );
  expect(saidOf([before], [before, stayed])).toBe('Jo Lindqvist changed this line while this was open: Order shipped.');
  expect(saidOf([before, moved])).toBe('');
});
