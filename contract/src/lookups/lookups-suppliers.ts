/** `addressTypeId` of a supplier's addresses. */
export const addressTypes = [
  { id: 1, code: 'physical', description: 'Physical' },
  { id: 2, code: 'billing', description: 'Billing' },
  { id: 3, code: 'returns', description: 'Returns' },
] as const;

/** Certifications that have an icon of their own; ids 7, 8, 16 are free, a supplier's own ones count from 1000. */
export const certifications = [
  { id: 1, code: 'minority', description: 'Minority-owned' },
  { id: 2, code: 'women', description: 'Women-owned' },
  { id: 3, code: 'veteran', description: 'Veteran-owned' },
  { id: 4, code: 'disabledVeteran', description: 'Service-disabled veteran-owned' },
  { id: 5, code: 'lgbt', description: 'LGBT-owned' },
  { id: 6, code: 'hubZone', description: 'Historically underutilized (HUBZone)' },
  { id: 9, code: 'leed', description: 'LEED' },
  { id: 10, code: 'greenBuilding', description: 'Green Building Council' },
  { id: 11, code: 'zeroEnergy', description: 'Zero Energy' },
  { id: 12, code: 'fda', description: 'FDA' },
  { id: 13, code: 'iso9001', description: 'ISO 9001' },
  { id: 14, code: 'iso13485', description: 'ISO 13485' },
  { id: 15, code: 'iso17025', description: 'ISO 17025' },
  { id: 17, code: 'sba', description: 'SBA' },
] as const;
