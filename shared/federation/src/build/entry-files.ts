/** What the build of a remote calls its entry. */
export const entryFile = 'remote-entry.js';

/** What it calls a page's script and its entry in one file. */
export const fileWithEntry = (chunk: string): string => `remote-entry.${chunk}.js`;
