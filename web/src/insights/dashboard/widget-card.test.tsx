import { MantineProvider } from '@mantine/core';
import type { Widget } from '@portal/contract/insights/reports/widget-schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { WidgetCard } from './widget-card.tsx';

const useEmbedding = vi.hoisted(() => vi.fn(() => ({ data: undefined, isError: false, isFetching: true })));
vi.mock(import('../insight-queries.ts'), async (actual) => ({
  ...(await actual()),
  useEmbedding: useEmbedding as never,
}));

const widget = { name: 'Days to ship', description: '' } as Widget;

test.each([
  [false, 1],
  [true, 0],
])('a widget that is late (%s) asks for its figure %i times before it is about to be seen', (isLate, times) => {
  useEmbedding.mockClear();
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <WidgetCard widget={widget} isLate={isLate} />
    </MantineProvider>,
  );
  expect(markup).toContain('Days to ship');
  expect(markup).toContain('Loading');
  expect(useEmbedding).toHaveBeenCalledTimes(times);
});
