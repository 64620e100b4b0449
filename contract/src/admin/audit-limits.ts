/** The most rows that an export answers. */
export const auditExportLimit = 10_000;
