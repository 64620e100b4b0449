/** Longest text of each field of the registration, in characters. */
export const registrationLimits = {
  firstName: 25,
  lastName: 30,
  companyEmail: 65,
  phoneNumber: 15,
  ext: 10,
  companyName: 70,
  companyWebSite: 100,
  comments: 1000,
} as const;

export type RegistrationText = keyof typeof registrationLimits;

/** Areas of interest by their keys, in the order of the form. */
export const areasOfInterest = [
  { key: 'partorders', label: 'Part Orders' },
  { key: 'repairs', label: 'Repairs' },
  { key: 'bids', label: 'Bids' },
  { key: 'vdf', label: 'VDF' },
] as const;

export type AreaKey = (typeof areasOfInterest)[number]['key'];

/** What two fields leave out while somebody types or pastes. */
export const forbiddenCharacters = {
  ext: /[^A-Za-z0-9 ]/g,
  companyWebSite: /[^A-Za-z0-9\\/._:=-]/g,
} as const;
