import type { MfaReply } from '@portal/contract/profile/mfa-schemas';
import type { YesNo } from '../core/actor.ts';

/** Where it is kept whether users have opted in to multi-factor sign-in. */
export interface AdminService {
  /** @throws AdminServiceFailure where no answer came that can be read */
  readMfaOptIn(userId: number): Promise<MfaReply>;
  /** @throws AdminServiceFailure where no answer came that can be read */
  saveMfaOptIn(userId: number, value: YesNo): Promise<MfaReply>;
}

export class AdminServiceFailure extends Error {}
