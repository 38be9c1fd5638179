import { globSync } from 'node:fs';
import { formatter } from '@lingui/format-po';

/** `npm run extract-texts` brings every catalogue up to its sources; a package has one for each language. */
export default {
  sourceLocale: 'en',
  locales: ['de'],
  format: formatter({ origins: true, lineNumbers: false }),
  orderBy: 'origin',
  catalogs: globSync(['host', 'remote-*', 'shared/ui'], {
    cwd: import.meta.dirname,
  }).map((folder) => ({
    path: `<rootDir>/${folder}/locales/{locale}`,
    include: [`<rootDir>/${folder}/src`],
    exclude: ['**/*.test.*', '**/testing/**'],
  })),
};
