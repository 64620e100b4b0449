/// <reference types="vite/types/importMeta.d.ts" />
import { expect, it } from 'vitest';
import { routes } from './areas.ts';

const declarations = import.meta.glob<Record<string, unknown>>('../../contract/src/**/*-endpoints.ts', { eager: true });
const sources = import.meta.glob<string>(
  ['./**/*.test.ts', './**/testing/*.ts', '!./{access-matrix,log-canary}.test.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const tests = Object.values(sources).join('\n');

it('the portal answers every call that the contract declares', () => {
  const declared = Object.values(declarations).flatMap((module) =>
    Object.values(module).flatMap((one) =>
      typeof one === 'object' && one !== null && 'method' in one && 'path' in one ? `${one.method} ${one.path}` : [],
    ),
  );
  expect(routes.map(({ endpoint: { method, path } }) => `${method} ${path}`).sort()).toEqual(
    [...new Set(declared)].sort(),
  );
});

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/** The path of the call that an address in a test leads to: of two that fit, the one with fewer parameters. */
function pathOf(address: string): string | undefined {
  const asked = segmentsOf(address);
  return routes
    .map(({ endpoint }) => endpoint.path)
    .filter((path) => {
      const segments = segmentsOf(path);
      return (
        segments.length === asked.length && segments.every((each, at) => each.startsWith('{') || each === asked[at])
      );
    })
    .sort((one, other) => one.split('{').length - other.split('{').length)[0];
}

// The access matrix asks every call who may make it; that is no test of what it does.
it('every call stands in a test of its own', () => {
  const addresses = [...tests.matchAll(/['"`](?:\/api)?(\/[^'"`?\s]+)['"`?]/g)].map(([, address = '']) => address);
  const tested = new Set(addresses.map(pathOf));
  expect(routes.map(({ endpoint }) => endpoint.path).filter((path) => !tested.has(path))).toEqual([]);
});
