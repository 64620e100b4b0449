import { fieldMessage, refusal } from '../core/refusal.ts';

/** How events are refused, beside the refusals of the record's own area. */
export const marketplaceRefusals = {
  unknownRecord: refusal('unknown_record', 422, 'This record is not known.'),
  recordExists: refusal('record_exists', 409, 'This record exists already.'),
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
  usernameTaken: fieldMessage('username_taken', 'This user name is taken.'),
  severalOffers: fieldMessage('several_offers', 'Several suppliers were asked: companyId must say whose bid it is.'),
} as const;
