import { fieldMessage, refusal } from './refusal.ts';

/** Refusals that any call can give; an area's own stand in its `*-messages.ts`. */
export const coreRefusals = {
  unauthorized: refusal('unauthorized', 401, 'Unauthorized'),
  sectionNotEnabled: refusal('section_not_enabled', 403, 'Access Has Not Yet Been Enabled For This Section'),
  notAllowed: refusal('not_allowed', 403, 'You are not allowed to do this.'),
  lineSeenOnly: refusal('line_seen_only', 403, 'You can see this line, but not change it.'),
  pricesNotDecided: refusal('prices_not_decided', 403, 'You can see this line, but not decide its prices.'),
  profileSeenOnly: refusal('profile_seen_only', 403, 'You can see this profile, but not change it.'),
  secondFactorRequired: refusal('second_factor_required', 403, 'Please set up two-step verification first.'),
  notWhileImpersonating: refusal(
    'not_while_impersonating',
    403,
    'This cannot be done while you are logged in as somebody else.',
  ),
  crossSite: refusal('cross_site', 403, 'This request came from another site.'),
  notFound: refusal('not_found', 404, 'Not found'),
  invalid: refusal('invalid', 422, 'The request is not valid.'),
  malformed: refusal('malformed', 400, 'The request could not be read.'),
  tooSlow: refusal('too_slow', 408, 'The request took too long to arrive.'),
  tooLarge: refusal('too_large', 413, 'The request is too large.'),
  unsupportedMediaType: refusal('unsupported_media_type', 415, 'This kind of content is not accepted here.'),
  keyReused: refusal('idempotency_key_reused', 422, 'This Idempotency-Key was used for another request.'),
  headTooLong: refusal('head_too_long', 431, 'The address and headers of the request are too long.'),
  tooManyRequests: refusal('too_many_requests', 429, 'Too many requests. Please wait and try again.'),
  unexpected: refusal('unexpected', 500, 'An issue has been identified, please contact support'),
  storageFull: refusal(
    'storage_full',
    507,
    'There is no room to store files right now. Please try again later, or contact support.',
  ),
  fileDamaged: refusal(
    'file_damaged',
    500,
    'This file is missing or damaged and cannot be opened. Please contact support.',
  ),
  unavailable: refusal('unavailable', 503, 'The portal is not available right now. Please try again shortly.'),
} as const;

export const coreFields = {
  required: fieldMessage('required', 'Required field'),
  noteTooLong: fieldMessage('note_too_long', 'Please limit your note to 120 characters.'),
  noteRequired: fieldMessage('note_required', 'A note is required.'),
} as const;
