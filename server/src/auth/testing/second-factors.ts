import { codeGrants } from '@portal/contract/auth/second-factor-values';
import { generateSync } from 'otplib';
import type { TestAnswer, TestClient, TestPortal } from '../../core/testing/test-portal.ts';
import { askToken, signInForm } from './people.ts';

export interface App {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** The six digits that an app shows, now or some seconds off. */
export function codeOf(portal: TestPortal, secret: string, offsetSeconds = 0): string {
  const epoch = Math.floor(portal.now().getTime() / 1000) + offsetSeconds;
  return generateSync({ secret, epoch });
}

/** Six digits that the app shows neither now nor around now. */
export function wrongCodeOf(portal: TestPortal, secret: string): string {
  const shown = [-60, -30, 0, 30, 60].map((offset) => codeOf(portal, secret, offset));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !shown.includes(code)) ?? '';
}

/** Sets an app up for a user, and lets its step pass so that the next code is a new one. */
export async function enrolApp(portal: TestPortal, client: TestClient): Promise<App> {
  const started = await client.post('/api/user/second-factor/enrolment', {});
  if (started.status !== 200) throw new Error(`Not started: ${started.raw}`);
  const { secret } = started.body;
  const confirmed = await client.post('/api/user/second-factor', { code: codeOf(portal, secret) });
  if (confirmed.status !== 200) throw new Error(`Not confirmed: ${confirmed.raw}`);
  passSeconds(portal, 30);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

export function passSeconds(portal: TestPortal, seconds: number): void {
  portal.setNow(new Date(portal.now().getTime() + seconds * 1000));
}

/** The first step of a sign-in: the token for the second. */
export async function mfaTokenOf(portal: TestPortal, username: string, more = {}, address?: string): Promise<string> {
  const answer = await askToken(portal, signInForm(username, more), {}, address);
  if (answer.body.error !== 'mfa_required') throw new Error(`No second step: ${answer.raw}`);
  return answer.body.mfa_token;
}

export function sendCode(portal: TestPortal, mfaToken: string, otp: string, more = {}, address?: string) {
  return askToken(portal, { grant_type: codeGrants.otp, mfa_token: mfaToken, otp, ...more }, {}, address);
}

export function sendRecoveryCode(portal: TestPortal, mfaToken: string, code: string): Promise<TestAnswer> {
  return askToken(portal, { grant_type: codeGrants.recoveryCode, mfa_token: mfaToken, recovery_code: code });
}
