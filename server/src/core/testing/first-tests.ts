import { expect, it } from 'vitest';
import type { TestAnswer, TestClient, TestPortal } from './test-portal.ts';

interface FirstTests {
  /** `POST /api/bid`, for the test's name. */
  readonly name: string;
  readonly call: (client: TestClient) => Promise<TestAnswer>;
  readonly portal: () => TestPortal;
  /** A user of another company, who must see the record as if it did not exist. */
  readonly stranger?: () => TestClient;
  /** The same call for a record that never existed, to hold the refusal against. */
  readonly callUnknown?: (client: TestClient) => Promise<TestAnswer>;
  /** The right user with a body that breaks rules, and the paths of the fields that must be named. */
  readonly invalid?: {
    client: () => TestClient;
    call: (client: TestClient) => Promise<TestAnswer>;
    paths: readonly string[];
  };
}

/** The three tests that every call starts with: signed out 401, another company 404, invalid body 422 with its fields. */
export function firstTests({ name, call, portal, stranger, callUnknown, invalid }: FirstTests): void {
  it(`${name} signed out is 401`, async () => {
    const answer = await call(portal().nobody);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'unauthorized', detail: 'Unauthorized' });
  });
  if (stranger && callUnknown) {
    it(`${name} for another company is the 404 of a record that never existed (ASVS 8.2.2)`, async () => {
      const answer = await call(stranger());
      const unknown = await callUnknown(stranger());
      expect(answer.status).toBe(404);
      expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    });
  }
  if (invalid) {
    it(`${name} with an invalid body is 422 with its fields (ASVS 2.2.1)`, async () => {
      const answer = await invalid.call(invalid.client());
      expect(answer.status).toBe(422);
      expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual(
        expect.arrayContaining([...invalid.paths]),
      );
    });
  }
}
