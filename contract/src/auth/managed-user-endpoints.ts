import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idSchema, idText } from '../core/values.ts';
import { managedUserRefusals } from './managed-user-messages.ts';
import { inviteBody, type ManagedUsers, managedUsersReply, saveRightsBody } from './managed-user-schemas.ts';

const ofUsers = { area: 'auth', access: 'userAdmin' } as const;
const oneUser = { params: z.object({ userId: idText }) } as const;
const example = { params: { userId: '2000000000' } } as const;
/** Not in somebody else's name: what is done here decides who may sign in. */
const change = { ...ofUsers, method: 'POST', isPersonal: true } as const;

const usersExample: ManagedUsers = {
  supplierId: 700,
  companyName: 'Acme Imaging',
  facilities: [{ companyId: 7001, name: 'Acme Dallas' }],
  users: [
    {
      userId: 2_000_000_000,
      username: 'kim',
      firstName: 'Kim',
      lastName: 'Park',
      email: 'kim@acme.example',
      isAdmin: false,
      state: 'active',
      lastSignInAt: '2026-11-20T15:02:00.000Z',
      hasSecondFactor: true,
      facilityIds: null,
      limits: { bids: { '7001': 'act' } },
      rightsVersion: 1,
    },
  ],
};

export const listManagedUsers = endpoint({
  ...ofUsers,
  id: 'listManagedUsers',
  method: 'GET',
  path: '/company/users',
  summary: 'The users of a supplier with their rights: of the own, or of the one that an employee names',
  query: z.object({ supplierId: idText.optional() }),
  status: 200,
  reply: managedUsersReply,
  refusals: [managedUserRefusals.userNotFound],
  example: { query: { supplierId: '700' }, reply: usersExample },
});

export const inviteUser = endpoint({
  ...change,
  id: 'inviteUser',
  path: '/company/users',
  summary: 'Adds a user and mails an invitation to choose a password: a link for 24 hours and one use',
  body: inviteBody,
  status: 201,
  reply: z.object({ userId: idSchema.describe('From 2000000000 on; the marketplace gives smaller ones') }),
  refusals: [managedUserRefusals.userNotFound, managedUserRefusals.tooManyInvitations],
  example: {
    body: {
      firstName: 'Kim',
      lastName: 'Park',
      email: 'kim@acme.example',
      username: 'kim',
      isAdmin: false,
      facilityIds: [7001],
      limits: { bids: { '7001': 'act' } },
    },
    reply: { userId: 2_000_000_000 },
  },
});

export const saveUserRights = endpoint({
  ...change,
  ...oneUser,
  id: 'saveUserRights',
  path: '/company/users/{userId}/rights',
  summary:
    'Sets what a user is limited to, in which facilities, and whether as administrator; it counts from the next call on',
  body: saveRightsBody,
  status: 200,
  reply: z.object({ rightsVersion: z.int() }),
  refusals: [
    managedUserRefusals.userNotFound,
    managedUserRefusals.ownAccount,
    managedUserRefusals.lastAdministrator,
    managedUserRefusals.changedMeanwhile,
  ],
  example: {
    ...example,
    body: { limits: { bids: { '7001': 'see' } }, isAdmin: false, facilityIds: [7001], rightsVersion: 1 },
    reply: { rightsVersion: 2 },
  },
});

const done = { ...change, ...oneUser, status: 204, reply: z.undefined(), example } as const;

export const mailPasswordLink = endpoint({
  ...done,
  id: 'mailPasswordLink',
  path: '/company/users/{userId}/password-link',
  summary: 'Mails a link to choose a password: the invitation again, or one for a new password',
  refusals: [
    managedUserRefusals.userNotFound,
    managedUserRefusals.isInactive,
    managedUserRefusals.atProvider,
    managedUserRefusals.tooManyMails,
  ],
});

export const deactivateUser = endpoint({
  ...done,
  id: 'deactivateUser',
  path: '/company/users/{userId}/deactivate',
  summary: 'Shuts a user out; sessions and open links end at once',
  refusals: [managedUserRefusals.userNotFound, managedUserRefusals.ownAccount, managedUserRefusals.isInactive],
});

export const reactivateUser = endpoint({
  ...done,
  id: 'reactivateUser',
  path: '/company/users/{userId}/reactivate',
  summary: 'Lets a deactivated user sign in again, with the same password and rights',
  refusals: [managedUserRefusals.userNotFound, managedUserRefusals.isActive],
});

export const resetUserSecondFactor = endpoint({
  ...done,
  id: 'resetUserSecondFactor',
  path: '/company/users/{userId}/second-factor/reset',
  summary: 'Takes away the authenticator app, recovery codes and passkeys of a user and ends all sessions',
  refusals: [managedUserRefusals.userNotFound, managedUserRefusals.ownAccount],
});
