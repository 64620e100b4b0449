import type { ForgotUsernameResult } from '@portal/contract/auth/account-schemas';
import { everything } from '../../core/database/database.ts';
import { type CallLimit, countOnce } from '../../core/http/limits/call-limits.ts';
import type { JobKind } from '../../core/jobs/background-jobs.ts';
import { addJob } from '../../core/jobs/background-store.ts';
import { sendMail } from '../../core/mail/mail.ts';
import { type ActionContext, type Origin, writeAudit } from '../../core/records/audit.ts';
import { usernameKey } from '../users/username-key.ts';
import { invitationMail, passwordLinkMail, usernameMail } from './account-mails.ts';
import { listUsersOfEmail, listUsersOfLogin, type Recipient } from './account-views.ts';
import { savePasswordToken } from './password-store.ts';
import { newPasswordToken, passwordTokenHash, passwordTokenHours } from './password-token.ts';

const portalActor = { kind: 'portal', name: 'Account' } as const;

type Context = Omit<ActionContext, 'actor'>;

/** Nobody's mailbox is flooded by asking in its owner's name; who asks too often is not told. */
const accountMailLimit: CallLimit = { what: 'account.mail', calls: 5, windowSeconds: 3600 };

/** Mails the user name to the address on file. */
export async function forgotUsername(context: Context, email: string): Promise<ForgotUsernameResult> {
  const [user, second] = await listUsersOfEmail(context.tx, email);
  const result = user ? (second ? 3 : 0) : 1;
  if (user && result === 0 && (await mayMail(context, user))) await sendMail(context, usernameMail(user));
  await audit(context, 'authn_username_request', result === 0 ? user : undefined, { result });
  return result;
}

interface PasswordRequest {
  /** What was typed: an address or a user name, of somebody or nobody. */
  readonly login: string;
  readonly origin: Origin;
}

/** Takes the request down; the job looks whether there is such a user, so that the answer cannot tell. */
export async function forgotPassword(context: Context, login: string): Promise<0> {
  await addJob(context, forgotPasswordJob, { login, origin: context.origin });
  return 0;
}

export const forgotPasswordJob: JobKind<PasswordRequest> = {
  kind: 'auth.forgotPassword',
  atOnce: 2,
  retrySeconds: [5, 30, 120, 600],
  async run({ payload, services, done }) {
    const { login, origin } = payload;
    await services.db.write(everything, async (tx) => {
      const context = { tx, now: services.now(), origin };
      const users = await listUsersOfLogin(tx, usernameKey(login), login);
      for (const user of users) await mailPasswordLink(context, user);
      if (users.length === 0) await audit(context, 'authn_password_request', undefined);
      await done(tx);
    });
  },
};

/**
 * Mails a user the link that an administrator asks for: the invitation again where there is no password yet.
 * @returns false where the user has been mailed too often
 */
export async function mailAskedLink(
  context: Pick<ActionContext, 'tx' | 'now' | 'origin'>,
  user: Recipient & { readonly passwordHash: string | null },
): Promise<boolean> {
  if (!(await mayMail(context, user))) return false;
  const mail = user.passwordHash === null ? invitationMail : passwordLinkMail;
  await sendMail(context, mail(user, await newLinkToken(context, user.userId)));
  return true;
}

async function mailPasswordLink(context: Context, user: Recipient): Promise<void> {
  const isMailed = await mayMail(context, user);
  if (isMailed) await sendMail(context, passwordLinkMail(user, await newLinkToken(context, user.userId)));
  await audit(context, 'authn_password_request', user, { isMailed });
}

/** Lets a new user without a password choose the first one. */
export async function inviteUser(context: Pick<ActionContext, 'tx' | 'now'>, user: Recipient): Promise<void> {
  await sendMail(context, invitationMail(user, await newLinkToken(context, user.userId)));
}

async function newLinkToken({ tx, now }: Pick<Context, 'tx' | 'now'>, userId: number): Promise<string> {
  const token = newPasswordToken();
  const expiresAt = new Date(now.getTime() + passwordTokenHours * 60 * 60 * 1000);
  await savePasswordToken(tx, userId, passwordTokenHash(token), expiresAt);
  return token;
}

async function mayMail({ tx, now }: Context, { userId }: Recipient): Promise<boolean> {
  return (await countOnce(tx, accountMailLimit, String(userId), now)) === 0;
}

/** What was typed stays out of the log: it may be a password in the wrong field. */
function audit(context: Context, action: string, user: Recipient | undefined, after?: object): void {
  const object = { objectKind: 'user', objectId: user?.userId ?? 'unknown', supplierId: user?.supplierId ?? null };
  writeAudit({ ...context, actor: portalActor }, { action, ...object, after });
}
