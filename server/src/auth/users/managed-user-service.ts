import { managedUserFields, managedUserRefusals } from '@portal/contract/auth/managed-user-messages';
import type { inviteBody, ManagedUsers, saveRightsBody } from '@portal/contract/auth/managed-user-schemas';
import { userOutboundEvents } from '@portal/contract/auth/user-events';
import { coreRefusals } from '@portal/contract/core/core-messages';
import { type RightSection, rightOf } from '@portal/contract/core/rights';
import { marketplaceFields } from '@portal/contract/marketplace/marketplace-messages';
import type { z } from 'zod';
import type { UserActor } from '../../core/actor.ts';
import { everything, pgCode, type Tx } from '../../core/database/database.ts';
import { type CallLimit, countOnce } from '../../core/http/limits/call-limits.ts';
import { type ActionContext, type Origin, writeAudit } from '../../core/records/audit.ts';
import { writeOutboundEvent } from '../../core/records/outbox.ts';
import { invalidField, Refused } from '../../core/refused.ts';
import type { Services } from '../../core/services.ts';
import { mailAskedLink, inviteUser as mailInvitation } from '../passwords/forgot-service.ts';
import { deletePasswordToken } from '../passwords/password-store.ts';
import { isProviderChosen } from '../provider/provider-switch.ts';
import { resetFor } from '../second-factor/second-factor-service.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import {
  assertAdministratorLeft,
  assertMayGive,
  assertMayGiveFacilities,
  assertMayMove,
  facilitiesOf,
  kept,
  nothing,
  placeOf,
} from './managed-user-rules.ts';
import {
  countRightsSave,
  findLimits,
  lockAdministrators,
  nextInvitedUserId,
  replaceLimits,
  setActive,
} from './managed-user-store.ts';
import { findManagedUsers } from './managed-user-views.ts';
import { type KeptAccount, listFacilityIds, lockAccount, saveAccount } from './user-store.ts';
import { usernameKey } from './username-key.ts';

export interface Asker {
  readonly services: Services;
  readonly actor: UserActor;
  readonly origin: Origin;
  readonly now: Date;
}

type Context = ActionContext<UserActor>;
type ManagedAccount = KeptAccount & { readonly supplierId: number };

/** Invitations of one administrator: enough for a company that begins, too few for whoever wants to send mails. */
const invitations: CallLimit = { what: 'user.invite', calls: 30, windowSeconds: 3600 };

/** Works past row level security, which shows nobody but the actor; who may touch whom is asked here. */
function inTransaction<T>({ services, actor, origin, now }: Asker, work: (context: Context) => Promise<T>): Promise<T> {
  return services.db.write(everything, (tx) => work({ tx, actor, origin, now }));
}

/** The supplier whose users are meant: the own, or the one that an employee names. */
function supplierOf(actor: UserActor, named: number | undefined): number {
  const supplierId = actor.kind === 'employee' ? named : actor.supplierId;
  if (supplierId === undefined || (named !== undefined && named !== supplierId))
    throw new Refused(managedUserRefusals.userNotFound);
  return supplierId;
}

/**
 * The user, locked.
 * @throws Refused with 404 for another company's user, an employee and nobody alike
 */
async function lockManaged({ tx, actor }: Context, userId: number): Promise<ManagedAccount> {
  const account = await lockAccount(tx, userId);
  if (!account || account.supplierId === null) throw new Refused(managedUserRefusals.userNotFound);
  supplierOf(actor, account.supplierId);
  return { ...account, supplierId: account.supplierId };
}

function assertNotOwn({ actor }: Pick<Context, 'actor'>, userId: number): void {
  if (actor.userId === userId) throw new Refused(managedUserRefusals.ownAccount);
}

export async function readManagedUsers({ services, actor }: Asker, named: number | undefined): Promise<ManagedUsers> {
  const found = await services.db.read(everything, (tx) => findManagedUsers(tx, supplierOf(actor, named)));
  if (!found) throw new Refused(managedUserRefusals.userNotFound);
  return found;
}

/** Adds a user, and mails an invitation where people sign in with passwords. */
export function inviteUser(asker: Asker, sent: z.output<typeof inviteBody>): Promise<{ userId: number }> {
  return inTransaction(asker, async (context) => {
    const { tx, actor, now } = context;
    const { supplierId: named, facilityIds, limits: sentLimits, ...person } = sent;
    const supplierId = supplierOf(actor, named);
    const known = await listFacilityIds(tx, supplierId);
    if (!known) throw new Refused(managedUserRefusals.userNotFound);
    const foreign = (facilityIds ?? []).findIndex((companyId) => !known.includes(companyId));
    if (foreign >= 0) throw invalidField(`facilityIds[${foreign}]`, managedUserFields.unknownFacility);
    const limits = kept(sentLimits, known);
    await assertMayGiveFacilities(context, facilityIds);
    assertMayGive(actor, nothing, limits, facilityIds ?? known);

    const wait = await countOnce(tx, invitations, String(actor.userId), now);
    if (wait > 0) throw new Refused(managedUserRefusals.tooManyInvitations, { retryAfterSeconds: wait });
    const account: ManagedAccount = {
      ...newAccount,
      ...person,
      userId: await nextInvitedUserId(tx),
      supplierId,
      facilityIds,
    };
    await addAccount(tx, account, now);
    await replaceLimits(tx, account.userId, limits);
    if (!(await isProviderChosen(tx))) await mailInvitation(context, account);
    const { passwordHash: _, ...told } = account;
    audit(context, account, 'user_invited', { after: { ...told, limits } });
    const { userId, username, email, firstName, lastName, isAdmin } = account;
    const facts = { userId, supplierId, username, email, firstName, lastName, facilityIds, isAdmin };
    writeOutboundEvent(context, userOutboundEvents['user.invited'], {
      ...facts,
      facilityIds: facilityIds && [...facilityIds],
    });
    return { userId };
  });
}

const newAccount = {
  isEmployee: false,
  isActive: true,
  timeZoneId: 'America/Chicago',
  isPasswordExpired: false,
  passwordHash: null,
} as const;

const alreadyThere = '23505';

async function addAccount(tx: Tx, account: KeptAccount, now: Date): Promise<void> {
  try {
    await saveAccount(tx, account, usernameKey(account.username), now);
  } catch (error) {
    if (pgCode(error) !== alreadyThere) throw error;
    throw invalidField('username', marketplaceFields.usernameTaken);
  }
}

/** Sets what a user is limited to. @throws Refused where somebody else has set it since, or where it is not the actor's to give */
export function saveRights(
  asker: Asker,
  userId: number,
  { limits: sent, rightsVersion, ...place }: z.output<typeof saveRightsBody>,
): Promise<{ rightsVersion: number }> {
  return inTransaction(asker, async (context) => {
    const { tx, actor } = context;
    // Before the user, as a deactivation does, so that the two never wait for each other.
    const ofCompany = actor.kind === 'supplier' ? actor.userId : userId;
    const administrators = place.isAdmin === false ? await lockAdministrators(tx, ofCompany) : [];
    const account = await lockManaged(context, userId);
    assertNotOwn(context, userId);
    const changed = { ...account, isAdmin: place.isAdmin ?? account.isAdmin, ...facilitiesOf(place) };
    if (account.isAdmin && !changed.isAdmin) assertAdministratorLeft(context, userId, administrators);
    const known = (await listFacilityIds(tx, account.supplierId)) ?? [];
    await assertMayMove(context, account.facilityIds, changed.facilityIds, known);
    const limits = kept(sent, known);
    const before = await findLimits(tx, userId);
    const hadBefore = account.facilityIds ?? known;
    const rightBefore = (section: RightSection, companyId: number) =>
      hadBefore.includes(companyId) || !changed.facilityIds?.includes(companyId)
        ? rightOf(before, section, companyId)
        : 'none';
    assertMayGive(actor, rightBefore, limits, known);
    const version = await countRightsSave(tx, userId, rightsVersion);
    if (version === null) throw new Refused(managedUserRefusals.changedMeanwhile);
    await replaceLimits(tx, userId, limits);
    await move(context, account, changed);
    audit(context, account, 'user_rights_saved', {
      before: { limits: before, ...placeOf(account) },
      after: { limits, ...placeOf(changed) },
    });
    return { rightsVersion: version };
  });
}

/** Writes where a user works and whether as administrator, and tells the marketplace, where that has changed. */
async function move(context: Context, before: ManagedAccount, after: ManagedAccount): Promise<void> {
  if (JSON.stringify(placeOf(before)) === JSON.stringify(placeOf(after))) return;
  const { userId, supplierId, username, isAdmin, facilityIds } = after;
  await saveAccount(context.tx, after, usernameKey(username), context.now);
  writeOutboundEvent(context, userOutboundEvents['user.changed'], {
    ...{ userId, supplierId, isAdmin },
    facilityIds: facilityIds && [...facilityIds],
  });
}

/** Mails a link to choose a password, the first or a new one. */
export function mailPasswordLink(asker: Asker, userId: number): Promise<void> {
  return inTransaction(asker, async (context) => {
    const account = await lockManaged(context, userId);
    if (!account.isActive) throw new Refused(managedUserRefusals.isInactive);
    if (await isProviderChosen(context.tx)) throw new Refused(managedUserRefusals.atProvider);
    if (!(await mailAskedLink(context, account))) throw new Refused(managedUserRefusals.tooManyMails);
    audit(context, account, 'user_password_link_sent');
  });
}

/** Shuts a user out at once. */
export function deactivateUser(asker: Asker, userId: number): Promise<void> {
  return inTransaction(asker, async (context) => {
    const { tx, actor, now } = context;
    assertNotOwn(context, userId);
    if (actor.kind === 'supplier') {
      // Somebody may have shut the actor out meanwhile: a company is never left without an administrator like that.
      const administrators = await lockAdministrators(tx, actor.userId);
      if (!administrators.includes(actor.userId)) throw new Refused(coreRefusals.notAllowed);
    }
    const account = await lockManaged(context, userId);
    if (!account.isActive) throw new Refused(managedUserRefusals.isInactive);
    await setActive(tx, userId, false, now);
    await endSessionsOf(tx, userId, 'deactivation', now);
    await deletePasswordToken(tx, userId);
    tellActive(context, account, 'user.deactivated');
  });
}

export function reactivateUser(asker: Asker, userId: number): Promise<void> {
  return inTransaction(asker, async (context) => {
    const account = await lockManaged(context, userId);
    if (account.isActive) throw new Refused(managedUserRefusals.isActive);
    await setActive(context.tx, userId, true, context.now);
    tellActive(context, account, 'user.reactivated');
  });
}

function tellActive(context: Context, account: ManagedAccount, type: 'user.deactivated' | 'user.reactivated'): void {
  const { isActive, userId, supplierId } = account;
  const action = isActive ? 'user_deactivated' : 'user_reactivated';
  audit(context, account, action, { before: { isActive }, after: { isActive: !isActive } });
  writeOutboundEvent(context, userOutboundEvents[type], { userId, supplierId });
}

/** For a user who has lost app, codes and passkeys. */
export async function resetSecondFactor(asker: Asker, userId: number): Promise<void> {
  const { services, actor, origin } = asker;
  assertNotOwn(asker, userId);
  await inTransaction(asker, (context) => lockManaged(context, userId));
  await resetFor(services, actor, userId, origin);
}

function audit(
  context: Context,
  { userId: objectId, supplierId }: ManagedAccount,
  action: string,
  change: { readonly before?: object; readonly after?: object } = {},
): void {
  writeAudit(context, { action, objectKind: 'user', objectId, supplierId, ...change });
}
