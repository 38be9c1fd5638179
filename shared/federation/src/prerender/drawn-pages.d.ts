/** The file of each page that is to be drawn, and the page's path; the build of an entry for Node writes it. */
declare const drawnPages: Readonly<Record<string, string>>;
