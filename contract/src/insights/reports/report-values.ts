/** Characters of a portal's name, and of its description. */
export const portalTextLimit = 200;
/** Characters of a widget's name. */
export const widgetNameLimit = 37;
/** Characters of a widget's description, and of each id of a report. */
export const widgetTextLimit = 500;
export const reportIdLimit = 200;
/** The most widgets of a portal, and companies that it is assigned to. */
export const portalWidgetLimit = 100;
export const portalCompanyLimit = 5_000;

/** How long what embeds a report holds. */
export const embedTokenMinutes = 10;
