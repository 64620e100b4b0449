export const deskPath = '/admin/marketplace';

/** What the desk shows, in this order. */
export const deskTabs = [
  { id: 'refused', label: 'Refused events' },
  { id: 'deliveries', label: 'Deliveries' },
  { id: 'webhooks', label: 'Webhooks' },
  { id: 'keys', label: 'Keys' },
] as const;

/** Filters follow as parameters. */
export const deliveriesPath = `${deskPath}?tab=deliveries`;
