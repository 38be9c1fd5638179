import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import babel from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { routeTableExtractor } from './shared/languages/src/route-table-extractor.ts';

/** `npm run extract-texts` brings every catalogue up to its sources; a package has one for each language. */
export default {
  sourceLocale: 'en',
  locales: ['de'],
  format: formatter({ origins: true, lineNumbers: false }),
  extractors: [routeTableExtractor, babel],
  orderBy: 'origin',
  // A part joins with a folder `locales` of its own.
  catalogs: globSync('{api,host,remote-*,shared/{lending,money,person,ui}}/locales', {
    cwd: import.meta.dirname,
  })
    .map(dirname)
    .map((folder) => ({
      path: `<rootDir>/${folder}/locales/{locale}`,
      include: [`<rootDir>/${folder}/src`],
      exclude: ['**/*.test.*', '**/testing/**'],
    })),
};
