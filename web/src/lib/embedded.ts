/** Whether another site shows the portal inside its own page. Browsers then keep the portal's cookies to themselves. */
export const isEmbedded = typeof window !== 'undefined' && window !== window.top;
