import { mfaProperty, mfaSuccess } from '@portal/contract/profile/mfa-messages';
import type { MfaReply } from '@portal/contract/profile/mfa-schemas';
import { z } from 'zod';
import { type AdminService, AdminServiceFailure } from './admin-service.ts';

interface Address {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
}

const timeoutMs = 5_000;

/** What the service answers; anything beside it is not looked at. */
const answerSchema = z.object({
  messages: z.array(z.string()).nullish(),
  result: z.string(),
  value: z.string().nullish(),
});

/** The admin service over HTTP, by its own two calls. */
export function httpAdminService({ url, key }: Address): AdminService {
  const ask = async (path: string, init: RequestInit): Promise<MfaReply> => {
    const answer = await answerOf(`${url}/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, accept: 'application/json', 'content-type': 'application/json' },
      // A redirect would carry the key to somewhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const value = answer.value?.toUpperCase();
    return {
      messages: answer.messages ?? [],
      result: answer.result,
      value: value === 'Y' || value === 'N' ? value : null,
    };
  };
  return {
    readMfaOptIn: async (userId) => {
      const answer = await ask(`Users/${userId}/property?propertyName=${mfaProperty}`, { method: 'GET' });
      return answer.result === mfaSuccess && answer.value === null ? { ...answer, value: 'N' } : answer;
    },
    saveMfaOptIn: async (userId, value) => {
      const properties = [{ name: mfaProperty, value, isCustom: true }];
      const body = JSON.stringify({ contact: { id: userId }, properties });
      const answer = await ask('Users/properties', { method: 'PUT', body });
      return answer.result === mfaSuccess ? { ...answer, value } : answer;
    },
  };
}

async function answerOf(url: string, init: RequestInit): Promise<z.output<typeof answerSchema>> {
  try {
    const response = await fetch(url, init);
    return answerSchema.parse(await response.json());
  } catch (error) {
    throw new AdminServiceFailure('The admin service gave no answer that can be read', { cause: error });
  }
}
