import * as calls from '@portal/contract/auth/managed-user-endpoints';
import type { BareContext } from '../../core/http/route.ts';
import { bareUserAdminRoute, type Route } from '../../core/http/route.ts';
import {
  type Asker,
  deactivateUser,
  inviteUser,
  mailPasswordLink,
  reactivateUser,
  readManagedUsers,
  resetSecondFactor,
  saveRights,
} from './managed-user-service.ts';

type OneUser = typeof calls.deactivateUser;

/** A call that does something to one user and answers nothing. */
function doneTo(endpoint: OneUser, work: (asker: Asker, userId: number) => Promise<void>): Route {
  return bareUserAdminRoute(endpoint, async ({ params, ...asker }: BareContext<OneUser, Asker['actor']>) => {
    await work(asker, params.userId);
    return undefined;
  });
}

export const managedUserRoutes: readonly Route[] = [
  bareUserAdminRoute(calls.listManagedUsers, ({ query, ...asker }) => readManagedUsers(asker, query.supplierId)),
  bareUserAdminRoute(calls.inviteUser, ({ body, ...asker }) => inviteUser(asker, body)),
  bareUserAdminRoute(calls.saveUserRights, ({ params, body, ...asker }) => saveRights(asker, params.userId, body)),
  doneTo(calls.mailPasswordLink, mailPasswordLink),
  doneTo(calls.deactivateUser, deactivateUser),
  doneTo(calls.reactivateUser, reactivateUser),
  doneTo(calls.resetUserSecondFactor, resetSecondFactor),
];
