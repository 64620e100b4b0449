import { fieldMessage, refusal } from '../core/refusal.ts';

/** What a failed save says; pages make 'the support address' a mail link to the address of their area. */
export const genericSaveFailure =
  'An error was encountered updating the information, please retry. If the issue persists please contact the support address for the area.';

export const frameFields = {
  unknownHomePage: fieldMessage('unknown_home_page', 'Please choose one of the landing pages.'),
  unknownRefreshRate: fieldMessage('unknown_refresh_rate', 'Please choose one of the refresh rates.'),
  unknownSettingValue: fieldMessage('unknown_setting_value', 'This setting does not have this value.'),
  notPutBack: fieldMessage('not_put_back', 'These are not the values from before that change.'),
  providerMissing: fieldMessage(
    'provider_missing',
    'No identity provider is set up on the server. Set it up first, or nobody could sign in.',
  ),
  repeatedColumn: fieldMessage('repeated_column', 'A column may be named once only.'),
  viewNameNeeded: fieldMessage('view_name_needed', 'Please enter a name.'),
  viewNameTooLong: fieldMessage('view_name_too_long', 'Please use at most 40 characters.'),
  mustAgree: fieldMessage('must_agree', 'Policies can only be agreed to.'),
} as const;

export const frameRefusals = {
  settingsChanged: refusal('settings_changed', 409, 'Somebody else has changed these settings in the meantime.'),
  policiesChanged: refusal(
    'policies_changed',
    409,
    'The policies have changed in the meantime. Please read them again.',
  ),
  viewNameTaken: refusal('view_name_taken', 409, 'You already have a view with this name.'),
  tooManyViews: refusal('too_many_views', 409, 'You have 20 views of this list. Delete one to make room.'),
} as const;

/** What pages of the frame say. */
export const frameTexts = {
  continueHome: 'Continue to Home',
  packingPrint: 'Printing Page',
  notFound: 'Page not found',
} as const;

/** Seconds until a page without access leads home. */
export const noAccessSeconds = 10;
