/** Up to this width the portal is a phone's: one column, tabs as rows. */
export const mobileMaxPx = 819;

/** Up to this width lists show cards whatever view was chosen. */
export const cardMaxPx = 1149;
