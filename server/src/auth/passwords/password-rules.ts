import { accountFields } from '@portal/contract/auth/account-messages';
import type { FieldMessage } from '@portal/contract/core/refusal';
import type { Config } from '../../core/config.ts';
import type { PasswordAccount } from './account-views.ts';

let commonPasswords: Promise<ReadonlySet<string>> | null = null;

/** Some 47,000 passwords that are guessed first; read when the first password is set, since most starts need none. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return commonPasswords;
}

/** What makes a new password of this user too easy to guess; null where nothing does. */
export async function weaknessOf(
  password: string,
  account: PasswordAccount,
  config: Pick<Config, 'providerName' | 'productTitle'>,
): Promise<FieldMessage | null> {
  const common = await loadCommonPasswords();
  if (common.has(password.toLowerCase()) || isOneCharacter(password)) return accountFields.passwordCommon;
  const isPersonal = isOwnName(password, account) || personalWords(account, config).has(lettersOf(password));
  return isPersonal ? accountFields.passwordPersonal : null;
}

/** User name, mail address or its part before the @ as they stand, however few letters are in them. */
function isOwnName(password: string, { username, email }: PasswordAccount): boolean {
  const beforeAt = email.slice(0, email.lastIndexOf('@'));
  return [username, email, beforeAt].some((name) => name.toLowerCase() === password.toLowerCase());
}

function isOneCharacter(password: string): boolean {
  return new Set(password).size === 1;
}

/** Only letters count: digits and signs before, after or between them hide a word from nobody. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

const shortestWord = 3;

/** Names as a whole and each of their words. */
function personalWords(
  account: PasswordAccount,
  { providerName, productTitle }: Pick<Config, 'providerName' | 'productTitle'>,
): ReadonlySet<string> {
  const { username, email, firstName, lastName, companyNames } = account;
  const texts = [username, email, `${firstName} ${lastName}`, providerName, productTitle, ...companyNames];
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return new Set(words.map(lettersOf).filter((word) => word.length >= shortestWord));
}
