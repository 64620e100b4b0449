/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, test } from 'vitest';
import type { AnyEndpoint } from './endpoint.ts';
import { fileReply } from './file-reply.ts';

const modules = import.meta.glob<Record<string, unknown>>('../**/*-endpoints.ts', { eager: true });

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const exported = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1])),
);
const endpoints = exported.filter(([name, { id }]) => name === id).map(([, one]) => one);

test('every endpoint is exported under its id; another name is the same call, typed for one caller', () => {
  const callOf = ({ id, method, path }: AnyEndpoint) => ({ id, method, path });
  const declared = new Map(endpoints.map((one) => [one.id, callOf(one)]));

  for (const [name, one] of exported) expect(callOf(one), name).toEqual(declared.get(one.id));
  expect(endpoints.length).toBeGreaterThan(90);
});

test('no two endpoints share an id, or a method and path', () => {
  const ids = endpoints.map(({ id }) => id);
  const calls = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);

  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(calls).size).toBe(calls.length);
});

test('every call of suppliers that is no GET says what right it needs', () => {
  const silent = endpoints.filter(({ access, method, needs }) => access === 'supplier' && method !== 'GET' && !needs);
  expect(silent.map(({ id }) => id)).toEqual([]);
  for (const { id, access, needs } of endpoints) if (needs) expect(access, id).toBe('supplier');
});

describe.each(endpoints.map((one) => [one.id, one] as const))(
  '%s',
  (_id, { path, params, query, body, reply, produces, refusals, example }) => {
    test('names in its path exactly its params', () => {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

      expect(named).toEqual(Object.keys(params?.shape ?? {}));
    });

    test('has an example that its own schemas accept', () => {
      expect(example).toBeDefined();
      expect(reply.safeParse(example?.reply).error).toBeUndefined();
      expect(produces !== undefined).toBe(reply === fileReply);
      for (const [schema, value] of [
        [params, example?.params],
        [query, example?.query],
        [body, example?.body],
      ] as const)
        expect(schema?.safeParse(value).error).toBeUndefined();
    });

    test('names each of its refusals once', () => {
      const codes = refusals.map(({ code }) => code);

      expect(new Set(codes).size).toBe(codes.length);
    });
  },
);
