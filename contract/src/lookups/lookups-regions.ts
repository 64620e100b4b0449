export interface Region {
  readonly id: number;
  readonly country: 'US' | 'CA';
  readonly code: string;
  readonly description: string;
}

const unitedStates = `
AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|
DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|
KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|
MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|
ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|
TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|
AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI U.S. Virgin Islands|
AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific`;

const canada = `
AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|
NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon`;

function regionsOf(country: Region['country'], list: string, firstId: number): Region[] {
  return list
    .replaceAll('\n', '')
    .split('|')
    .map((entry, index) => ({
      id: firstId + index,
      country,
      code: entry.slice(0, 2),
      description: entry.slice(3),
    }));
}

/** States, territories and provinces of addresses, in the order in which they are offered within their country. */
export const regions: readonly Region[] = [...regionsOf('US', unitedStates, 1), ...regionsOf('CA', canada, 101)];
