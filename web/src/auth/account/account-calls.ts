import { forgotPassword, forgotUsername, setPasswordByLink } from '@portal/contract/auth/account-endpoints';
import { changeByLinkTexts, forgotPasswordTexts, forgotUsernameTexts } from '@portal/contract/auth/account-messages';
import { ApiProblem, call } from '../../lib/api/api.ts';
import { refusalText } from '../refusal-text.ts';

export interface Outcome {
  readonly kind: 'done' | 'failed';
  readonly text: string;
}

type Texts = Readonly<Record<number, string>> & { readonly 0: string; readonly other: string };

/**
 * What a result says on screen; any fault and any result without words of its own say the same.
 * @throws ApiProblem where it is about what stands in a field and belongs there
 */
async function outcomeOf(work: Promise<number>, texts: Texts): Promise<Outcome> {
  try {
    const result = await work;
    return { kind: result === 0 ? 'done' : 'failed', text: texts[result] ?? texts.other };
  } catch (error) {
    if (!(error instanceof ApiProblem)) return { kind: 'failed', text: texts.other };
    if (error.status === 422) throw error;
    return {
      kind: 'failed',
      text: refusalText({ message: texts.other, retryAfterSeconds: error.retryAfterSeconds }),
    };
  }
}

export function askForUsername(email: string): Promise<Outcome> {
  return outcomeOf(call(forgotUsername, { body: { email } }), forgotUsernameTexts);
}

export function askForPassword(email: string): Promise<Outcome> {
  return outcomeOf(call(forgotPassword, { body: { email } }), forgotPasswordTexts);
}

export function setNewPassword(token: string, newPassword: string): Promise<Outcome> {
  return outcomeOf(call(setPasswordByLink, { params: { token }, body: { newPassword } }), changeByLinkTexts);
}
