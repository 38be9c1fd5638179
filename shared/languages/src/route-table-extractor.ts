import { pathToFileURL } from 'node:url';
import type { ExtractorType } from '@lingui/conf';
import { routeMessages } from './route-words.ts';

/** Tells Lingui's extraction of the titles, descriptions and links in a remote's `src/route-table.ts`. */
export const routeTableExtractor: ExtractorType = {
  match: (file) => /\/src\/route-table\.ts$/.test(file),
  extract: async (file, _code, onMessageExtracted) => {
    const { routeTable } = await import(pathToFileURL(file).href);
    for (const message of routeMessages(routeTable)) {
      onMessageExtracted({ ...message, origin: [file, 1] });
    }
  },
};
