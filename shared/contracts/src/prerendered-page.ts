/** What the ids of a page begin with that is a root of its own in the document, where its build draws it and in browsers. */
export const pageIdPrefix = 'page-';

/** The element of a page that came with its document, for as long as that page is shown. */
export const pageElementId = 'page';

/** Where the page stands in a layout that was drawn ahead. */
export const pageMarker = '<!--page-->';

/** The public layout among the files of the host's build; that of a site for trying out says so. */
export const layoutFile = (sandbox: boolean): string =>
  sandbox ? 'layout-public-sandbox.html' : 'layout-public.html';

/** Where a layout says the year, which whoever serves it writes into it. */
export const yearMarker = '<span data-year=""></span>';
