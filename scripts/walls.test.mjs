import { describe, expect, test } from 'vitest';
import { breachesOf, circleOf } from './walls.mjs';

const only = (file, source) => breachesOf([[file, source]]);
const imports = (specifier) => `import { it } from '${specifier}';`;

describe('Walls', () => {
  test.each([
    ['contract/src/bids/bid-rules.ts', 'react', 'contract/bids knows no such package'],
    ['contract/src/bids/bid-rules.ts', '../../../server/src/app.ts', 'workspaces share the contract alone'],
    ['server/src/core/http/api.ts', '../../auth/sessions/authenticate.ts', 'core may import itself alone'],
    ['server/src/bids/bid-service.ts', '../orders/order-service.ts', 'bids may import core, lines'],
    ['server/src/lines/line-records.ts', '../orders/order-service.ts', 'lines may import core'],
    ['server/src/marketplace/inbound-service.ts', '../orders/order-events.ts', 'marketplace may import core'],
    ['server/src/frame/today/today-service.ts', '../../orders/order-today-views.ts', 'frame may import core'],
    ['server/src/lines/line-records.ts', '../orders/order-lines.ts', 'lines may import core'],
    ['server/src/bids/bid-service.ts', '@portal/web/main', 'workspaces share the contract alone'],
    ['web/src/ui/list/list-screen.tsx', 'react-router', 'web/ui knows no such package'],
    ['web/src/ui/list/list-screen.tsx', '../../lib/session/session.ts', 'ui may not import this file'],
    ['web/src/ui/page.tsx', '../bids/bids-page.tsx', 'ui may import lib'],
    ['web/src/lib/api/api.ts', '../../ui/page.tsx', 'lib may import itself alone'],
    ['web/src/bids/bids-page.tsx', '../orders/orders-page.tsx', 'bids may import ui, lib, forms, lines, frame'],
    ['demo/src/main.ts', '../../server/src/app.ts', 'workspaces share the contract alone'],
    ['web/src/bids/bids-page.tsx', '@portal/contract/samples/bid-samples', 'samples are for tests'],
    ['server/src/areas.ts', '@portal/contract/samples/bid-samples', 'samples are for tests'],
    ['contract/src/bids/bid-rules.ts', '../samples/bid-samples.ts', 'samples are for tests'],
  ])('%s must not import %s', (file, specifier, sentence) => {
    for (const source of [
      imports(specifier),
      `import type { It } from '${specifier}';`,
      `await import('${specifier}');`,
    ])
      expect(only(file, source)).toEqual([expect.stringContaining(sentence)]);
  });

  test.each([
    ['contract/src/bids/bid-rules.ts', '../orders/order-rules.ts'],
    ['contract/src/bids/bid-rules.ts', 'zod'],
    ['server/src/bids/bid-service.ts', '../core/records/transition.ts'],
    ['server/src/bids/bid-service.ts', '@portal/contract/bids/bid-rules'],
    ['server/src/auth/sessions/session-store.ts', '../users/user-store.ts'],
    ['server/src/areas.ts', './orders/order-routes.ts'],
    ['web/src/ui/page.tsx', '../lib/format/dates.ts'],
    ['web/src/ui/page.tsx', '@mantine/core'],
    ['server/src/bids/bid-service.test.ts', '../orders/testing/order-world.ts'],
    ['contract/src/samples/bid-samples.ts', './order-samples.ts'],
    ['server/src/bids/testing/bid-world.ts', '@portal/contract/samples/bid-samples'],
    ['bench/src/world.ts', '@portal/contract/samples/bid-samples'],
    ['demo/src/requests.ts', '@portal/contract/samples/bid-samples'],
    ['e2e/tests/bids/bid-world.ts', '@portal/contract/samples/bid-samples'],
  ])('%s may import %s', (file, specifier) => {
    expect(only(file, imports(specifier))).toEqual([]);
  });
});

describe('SQL', () => {
  const select = 'const found = sql`\n  SELECT 1`;';

  test('stands in stores, views and policies alone', () => {
    expect(only('server/src/bids/bid-service.ts', select)).toEqual([
      'server/src/bids/bid-service.ts: SQL stands in stores, views and policies alone',
    ]);
    for (const name of ['bid-store', 'bid-views', 'bid-policy'])
      expect(only(`server/src/bids/${name}.ts`, select)).toEqual([]);
  });

  test('writes a status in transition() alone', () => {
    const file = 'server/src/bids/bid-store.ts';
    const run = (statement) => `tx.run(sql\`${statement}\`)`;
    const breach = [`${file}: transition() is the only writer of a status`];
    expect(only(file, run('UPDATE bids SET status = $1 WHERE bid_id = 1'))).toEqual(breach);
    expect(only(file, run('UPDATE bids SET note = $1,\n  status = $2'))).toEqual(breach);
    expect(only(file, run("UPDATE bids SET note = $1 WHERE status = 'REQUESTED'"))).toEqual([]);
    expect(only(file, run('UPDATE bids SET is_status = $1'))).toEqual([]);
  });
});

describe('Circles', () => {
  test('are found, of types too, and nothing else is', () => {
    const files = [
      ['web/src/bids/a.ts', "import type { B } from './b.ts';"],
      ['web/src/bids/b.ts', "export { c } from './c.ts';"],
      ['web/src/bids/c.ts', "const a = await import('./a.ts');"],
      ['web/src/bids/d.ts', "import { a } from './a.ts';"],
    ];
    expect(breachesOf(files)).toEqual(['a circle of imports: web/src/bids/a.ts, web/src/bids/b.ts, web/src/bids/c.ts']);
    const graph = (lines) => new Map(lines.map((line) => [line[0], [...line.slice(1)]]));
    expect(circleOf(graph(['ab', 'b', 'cba']))).toEqual([]);
    expect(circleOf(graph(['ab', 'bc', 'cb', 'da']))).toEqual(['b', 'c']);
  });
});
