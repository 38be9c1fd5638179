/** The title of a page's document, the same from the server and after a navigation. */
export const documentTitle = (pageTitle: string): string => `${pageTitle} · tessera`;
