import { webClientId } from '@portal/contract/auth/auth-values';
import { startImpersonation, stopImpersonation } from '@portal/contract/auth/impersonation-endpoints';
import { call } from '../api/api.ts';
import { forgetAll, forgetAllButDrafts } from '../drafts.ts';
import { actedAs, clearActing } from './acting-mark.ts';
import { announce } from './tabs.ts';
import { inTurn } from './tokens.ts';

/**
 * Goes on as a supplier user, in all tabs of this browser. The page is loaded anew, so that nothing stays of before.
 * @throws ApiProblem where the user cannot be impersonated, NetworkFailure where no answer came
 */
export async function impersonate(employeeId: number, userId: number, reason: string): Promise<void> {
  // No tab must get a token for the old cookie while the new one comes.
  await inTurn(() =>
    call(startImpersonation, {
      params: { loginId: String(userId) },
      query: { clientId: webClientId },
      body: { clientId: webClientId, reason },
    }),
  );
  // What was typed for this user when the time of the last impersonation was up is still there.
  if (actedAs(employeeId)?.userId === userId) forgetAllButDrafts();
  else forgetAll();
  goOnAs(userId, '/');
}

/** Goes back to being the employee. @throws NetworkFailure where no answer came; the impersonation then still holds */
export async function stopImpersonating(employeeId: number, path: string): Promise<void> {
  await inTurn(() => call(stopImpersonation));
  clearActing();
  forgetAll();
  goOnAs(employeeId, path);
}

function goOnAs(userId: number, path: string): void {
  announce({ kind: 'signedIn', userId });
  location.replace(path);
}
