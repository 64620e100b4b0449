import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../core/testing/test-portal.ts';
import { addWorld } from '../frame/testing/world.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
  await addWorld(portal);
});
afterAll(() => portal.close());

describe('the sample content', () => {
  it('has no problems, and every policy (CALL-036, FRAME-097)', async () => {
    const staff = await portal.signIn('staff');
    expect((await staff.get('/api/content/health')).body).toMatchObject({ failure: null, problems: [] });
    const { body } = await portal.nobody.get('/api/content/policies');
    expect(body.policies.map(({ kind }: { kind: string }) => kind)).toEqual([
      'termsOfUse',
      'termsAndConditions',
      'privacy',
      'cookies',
      'endUserLicence',
      'accessibility',
    ]);
    expect(body.version).toBe(
      'termsOfUse 1, termsAndConditions 1, privacy 1, cookies 1, endUserLicence 1, accessibility 1',
    );
    expect(JSON.stringify(body)).toContain('Meridian');
    expect(JSON.stringify(body)).not.toContain('{{');
  });
});
