import { fieldMessage, refusal } from '../core/refusal.ts';

/** How events are refused, beside the refusals of the record's own area. */
export const marketplaceRefusals = {
  unknownRecord: refusal('unknown_record', 422, 'This record is not known.'),
  recordExists: refusal('record_exists', 409, 'This record exists already.'),
  /** Employees' work at the gateway's desk. */
  notRetryable: refusal(
    'not_retryable',
    409,
    'This event has no id or no source, so it cannot be retried. Have the marketplace send it again.',
  ),
  noLongerRefused: refusal('no_longer_refused', 409, 'This event has been applied in the meantime.'),
  keyWithdrawn: refusal('key_withdrawn', 409, 'This key has been withdrawn already.'),
} as const;

export const marketplaceFields = {
  unknownType: fieldMessage('unknown_event_type', 'This type of event is not known.'),
  unknownId: fieldMessage('unknown_id', 'This id is not known.'),
  timeInFuture: fieldMessage('time_in_future', 'The time of an event lies at most five minutes ahead.'),
  nestedTooDeeply: fieldMessage('nested_too_deeply', 'The data of an event is nested at most 64 levels deep.'),
  unsafeField: fieldMessage('unsafe_field', 'No field may be named __proto__, or prototype within constructor.'),
  tooManyEvents: fieldMessage('too_many_events', 'At most 500 events can be sent at once.'),
  tooManyDecimals: fieldMessage('too_many_decimals', 'At most two decimals are allowed.'),
  unknownTimeZone: fieldMessage('unknown_time_zone', 'This time zone is not known.'),
  employeeWithSupplier: fieldMessage('employee_with_supplier', 'An employee belongs to no supplier.'),
  userWithoutSupplier: fieldMessage('user_without_supplier', 'A user who is no employee belongs to a supplier.'),
  listedTwice: fieldMessage('listed_twice', 'This id is listed twice.'),
  facilityOfAnother: fieldMessage('facility_of_another', 'This facility belongs to another supplier.'),
  usernameTaken: fieldMessage('username_taken', 'This username is taken.'),
  webhookId: fieldMessage('webhook_id', 'An id has 1 to 64 letters, digits, dashes or underscores.'),
  webhookUrl: fieldMessage('webhook_url', 'Enter a full address, for example https://erp.example.com/portal-events.'),
  webhookNotSecure: fieldMessage('webhook_not_secure', 'The address must begin with https.'),
  privateAddress: fieldMessage('private_address', 'This address leads into a private network.'),
  webhookSecret: fieldMessage('webhook_secret', 'A secret is whsec_ followed by 24 to 64 bytes in base64.'),
  tooManyWebhooks: fieldMessage('too_many_webhooks', 'At most 50 webhooks can be set up.'),
  keyName: fieldMessage('key_name', 'Give the key a name of at most 60 characters.'),
  keyNameTaken: fieldMessage('key_name_taken', 'There is a key of this name already.'),
  severalOffers: fieldMessage('several_offers', 'Several suppliers were asked: companyId must say whose bid it is.'),
} as const;
