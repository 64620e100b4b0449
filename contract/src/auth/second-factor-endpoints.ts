import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { idText } from '../core/values.ts';
import { secondFactorRefusals as refusals } from './second-factor-messages.ts';
import {
  confirmEnrolmentBody,
  enrolmentReply,
  proofBody,
  recoveryCodesReply,
  secondFactorReply,
} from './second-factor-schemas.ts';

const ofUser = { area: 'auth', access: 'signedIn', isOpenBeforeSecondFactor: true } as const;
const usual = [coreRefusals.notAllowed, refusals.atProvider, coreRefusals.tooManyRequests] as const;
const codes = ['4kq7m-x2v9d', 'h8wzr-3nbtc'];

export const getSecondFactor = endpoint({
  ...ofUser,
  id: 'getSecondFactor',
  method: 'GET',
  path: '/user/second-factor',
  summary: "The caller's two-step verification",
  status: 200,
  reply: secondFactorReply,
  refusals: [coreRefusals.notAllowed, refusals.atProvider],
  example: {
    reply: {
      isOn: true,
      isRequired: false,
      turnedOnAt: '2026-11-20T10:00:00.000Z',
      recoveryCodesLeft: 10,
      needsPassword: true,
    },
  },
});

export const startEnrolment = endpoint({
  ...ofUser,
  id: 'startEnrolment',
  isPersonal: true,
  method: 'POST',
  path: '/user/second-factor/enrolment',
  summary: 'Gives a new secret for an app; nothing is on before a first code has come',
  body: proofBody,
  status: 200,
  reply: enrolmentReply,
  refusals: [...usual, refusals.alreadyOn],
  example: {
    body: { password: 'portal-demo' },
    reply: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Supplier%20Portal:supplier?secret=JBSWY3DPEHPK3PXP' },
  },
});

export const confirmEnrolment = endpoint({
  ...ofUser,
  id: 'confirmEnrolment',
  isPersonal: true,
  method: 'POST',
  path: '/user/second-factor',
  summary: "Turns two-step verification on with the app's first code; answers the recovery codes, once",
  body: confirmEnrolmentBody,
  status: 200,
  reply: recoveryCodesReply,
  refusals: [...usual, refusals.alreadyOn, refusals.notStarted],
  example: { body: { code: '123456' }, reply: { recoveryCodes: codes } },
});

export const renewRecoveryCodes = endpoint({
  ...ofUser,
  id: 'renewRecoveryCodes',
  isPersonal: true,
  method: 'POST',
  path: '/user/second-factor/recovery-codes',
  summary: 'Replaces the recovery codes; needs the password or a code',
  body: proofBody,
  status: 200,
  reply: recoveryCodesReply,
  refusals: [...usual, refusals.notOn],
  example: { body: { password: 'portal-demo' }, reply: { recoveryCodes: codes } },
});

export const turnOffSecondFactor = endpoint({
  ...ofUser,
  id: 'turnOffSecondFactor',
  isPersonal: true,
  method: 'POST',
  path: '/user/second-factor/off',
  summary: 'Turns two-step verification off; needs the password or a code',
  body: proofBody,
  status: 204,
  reply: z.undefined(),
  refusals: [...usual, refusals.notOn],
  example: { body: { code: '123456' } },
});

export const resetSecondFactor = endpoint({
  area: 'auth',
  access: 'employeeAdmin',
  id: 'resetSecondFactor',
  method: 'POST',
  path: '/admin/users/{userId}/second-factor/reset',
  summary: 'For somebody else who has lost everything: removes app, recovery codes and passkeys, and ends all sessions',
  params: z.object({ userId: idText }),
  status: 204,
  reply: z.undefined(),
  refusals: [coreRefusals.notFound, refusals.ownReset],
  example: { params: { userId: '5001' } },
});
