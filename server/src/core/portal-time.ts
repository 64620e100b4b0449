/** The zone of the portal's own day, where no user looks on: its daily jobs, and what the marketplace sends. */
export const portalTimeZone = 'America/Chicago';
