import { fieldMessage, refusal } from '../core/refusal.ts';

/** How the management of a supplier's users is refused. */
export const managedUserRefusals = {
  userNotFound: refusal('user_not_found', 404, 'This user is not known.'),
  ownAccount: refusal('own_account', 403, 'You cannot do this to your own account.'),
  isInactive: refusal('user_inactive', 409, 'This user is deactivated.'),
  isActive: refusal('user_active', 409, 'This user is active.'),
  atProvider: refusal('passwords_at_provider', 409, 'The identity provider keeps the passwords.'),
  tooManyInvitations: refusal('too_many_invitations', 429, 'You can invite 30 people an hour. Please try again later.'),
  tooManyMails: refusal(
    'too_many_mails',
    429,
    'This user has been emailed five times in an hour. Please try again later.',
  ),
  lastAdministrator: refusal('last_administrator', 409, 'A company needs at least one administrator.'),
  changedMeanwhile: refusal(
    'rights_changed',
    409,
    'Somebody else has changed these rights in the meantime. Please check them again.',
  ),
} as const;

export const managedUserFields = {
  usernameForm: fieldMessage('username_form', 'Use 3 to 100 letters, digits and . _ - + @.'),
  notYours: fieldMessage('right_not_yours', 'You cannot give more than you have yourself.'),
  unknownFacility: fieldMessage('unknown_facility', 'This facility is not known.'),
  noFacility: fieldMessage('no_facility', 'Choose at least one facility.'),
  noSuchLevel: fieldMessage('no_such_level', 'This section has no such right.'),
} as const;
