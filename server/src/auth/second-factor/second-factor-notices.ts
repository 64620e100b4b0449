import { sendMail } from '../../core/mail/mail.ts';
import { type ActionContext, writeAudit } from '../../core/records/audit.ts';

interface Concerned {
  readonly userId: number;
  readonly email: string;
  readonly supplierId: number | null;
}

interface Notice {
  readonly subject: string;
  readonly said: string;
  readonly advice?: string;
}

const usualAdvice = 'If this was not you, change your password at once and contact support.';

/** What happened to a user's ways to sign in, by the name of its audit row, and what the mail says of it. */
const changes = {
  authn_mfa_enable: {
    subject: 'Two-step verification is on',
    said: 'Two-step verification was turned on for your account. From now on you need a code to sign in.',
  },
  authn_mfa_disable: {
    subject: 'Two-step verification is off',
    said: 'Two-step verification was turned off for your account.',
  },
  authn_mfa_recovery_codes_create: {
    subject: 'New recovery codes',
    said: 'New recovery codes were made for your account. The previous ones no longer work.',
  },
  authn_mfa_recovery_code_use: {
    subject: 'A recovery code was used',
    said: 'One of your recovery codes was used to sign in.',
  },
  authn_mfa_reset: {
    subject: 'Two-step verification was reset',
    said:
      'An administrator has removed the authenticator app, recovery codes and passkeys of your account and ended all ' +
      'your sessions. Your password alone signs you in until you set up two-step verification again.',
    advice: 'If you did not ask for this, change your password at once and contact support.',
  },
  authn_passkey_add: { subject: 'A passkey was added', said: 'A passkey was added to your account.' },
  authn_passkey_remove: { subject: 'A passkey was removed', said: 'A passkey was removed from your account.' },
  authn_passkey_clone: {
    subject: 'A sign-in was refused',
    said: 'A passkey of your account was used that may be a copy. The sign-in was refused; please remove the passkey.',
  },
} as const satisfies Record<string, Notice>;

export type Change = keyof typeof changes;

/** Writes the audit row of a change, and tells the user of it, who may not have been the one who made it. */
export async function tellOfChange(
  context: ActionContext,
  { userId, email, supplierId }: Concerned,
  change: Change,
  after: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  writeAudit(context, { action: change, objectKind: 'user', objectId: userId, supplierId, after });
  const { subject, said, advice = usualAdvice }: Notice = changes[change];
  await sendMail(context, {
    to: email,
    subject,
    paragraphs: [said, advice],
    link: { label: 'My Profile', path: '/settings/profile' },
  });
}
