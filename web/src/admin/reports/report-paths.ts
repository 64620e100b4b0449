/** Pages of reporting portals; the bare path leads to the portals. */
export const reportsPath = '/admin/reporting-portal';
export const widgetsPath = `${reportsPath}/widgets`;
export const portalsPath = `${reportsPath}/portals`;

/** Rows on a page of the lists. */
export const portalPageSize = 50;
export const widgetPageSize = 10;
