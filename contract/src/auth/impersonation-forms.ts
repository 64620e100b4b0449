import { z } from 'zod';
import { says } from '../core/refusal.ts';
import { impersonationFields } from './impersonation-messages.ts';

export const maxReasonLength = 250;

const { reason } = impersonationFields;

/** What the dialog asks for. The call takes none as well: programs of the marketplace have made it so. */
export const impersonationForm = z.object({
  reason: z.string().trim().min(1, says(reason).error).max(maxReasonLength, says(reason).error),
});
