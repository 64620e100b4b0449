/** The most companies that a search answers. */
export const companySearchLimit = 50;
