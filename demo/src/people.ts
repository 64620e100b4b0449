/** Invented people of the marketplace. */
export const people = ['Morgan Hale', 'Avery Castellan', 'Robin Teague', 'Sam Whitlock'] as const;

/** Invented people of hospitals, who ask for repairs and loaners. */
export const requestors = ['Jo Lindqvist', 'Terry Abara', 'Casey Dunmore', 'Ines Kowalczyk', 'Pat Silvers'] as const;
