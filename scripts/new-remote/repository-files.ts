import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';
import type { PackedPackage } from '../pack/pack-packages.ts';
import { catalog } from '../pack/packed-manifest.ts';
import { pathOf, sourcesOf } from './remote-sources.ts';

/** Where a repository keeps the packages of ours that it installs. */
export const packagesFolder = 'packages';

/** What runs on a team's machine only; the rest of ours is for pages. */
const tools = /^@tessera\/(?:bus-inspector|federation|kit|languages|releases|server|testing)$/;

const forPages = ['@lingui/core', '@lingui/react', 'react', 'react-dom', 'react-router-dom'];
const forTeams = [
  '@lingui/cli',
  '@lingui/format-po',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'typescript',
];

const versionsOf = (names: readonly string[]) =>
  names.map((name): [string, string | undefined] => [name, catalog[name]]);

/** No registry is asked for what is ours: each is named here, and so are those that they need. */
const oursAmong = (packages: readonly PackedPackage[]) =>
  packages.map(({ name, file }): [string, string] => [name, `file:${packagesFolder}/${file}`]);

const sorted = (entries: readonly [string, string | undefined][]) =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

function manifest(name: string, packages: readonly PackedPackage[]): string {
  const isTool = (each: PackedPackage) => tools.test(each.name);
  const content = {
    name: `remote-${name}`,
    private: true,
    version: '0.1.0',
    type: 'module',
    engines: { node: '>=24' },
    tessera: { name, paths: [pathOf(name)] },
    scripts: {
      dev: 'tessera-dev',
      build: 'tessera-build',
      test: 'jest',
      types: 'tsc',
      'extract-texts': 'lingui extract --clean',
      release: 'tessera-release',
    },
    dependencies: sorted([
      ...versionsOf(forPages),
      ...oursAmong(packages.filter((each) => !isTool(each))),
    ]),
    devDependencies: sorted([...versionsOf(forTeams), ...oursAmong(packages.filter(isTool))]),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function typesConfiguration(): string {
  const base = JSON.parse(readFileSync(join(repositoryRoot, 'tsconfig.base.json'), 'utf8'));
  const content = {
    include: ['src', 'node_modules/@tessera/ui/types/css-modules.d.ts'],
    compilerOptions: {
      ...base.compilerOptions,
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['jest', '@testing-library/jest-dom'],
    },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const jestConfiguration = `import { remoteProjects } from '@tessera/testing/jest-projects';

export default {
  // How long a test that hangs is waited for, and no measure of speed.
  testTimeout: 60_000,
  projects: remoteProjects(import.meta.dirname),
};
`;

const textsConfiguration = `import babel from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { routeTableExtractor } from '@tessera/languages/route-table-extractor';

/** \`npm run extract-texts\` brings the catalogue up to the sources. */
export default {
  sourceLocale: 'en',
  locales: ['de'],
  format: formatter({ origins: true, lineNumbers: false }),
  extractors: [routeTableExtractor, babel],
  orderBy: 'origin',
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', '**/testing/**'],
    },
  ],
};
`;

const readme = (name: string) => `# ${name}

A remote of a tessera site: its pages are built here, and released from here.

| To do | Run |
|---|---|
| install what it needs, ours from \`${packagesFolder}\` | \`npm install\` |
| see it in a site that runs, from its sources | \`npm run dev -- --against https://…\` |
| check types, test | \`npm run types\`, \`npm test\` |
| build it into \`dist\` | \`npm run build\` |
| bring \`locales/de.po\` up to the sources | \`npm run extract-texts\`, then write what is empty |
| make the key that it is released with | \`npm run release -- enrol --path ${pathOf(name)}\` |
| release it | \`npm run release -- --store <folder> --site https://…\` |
| see, try, go back | \`npm run release -- status\`, \`canary --percent 10\`, \`promote\`, \`rollback\`, \`disable\` |

\`src/route-table.ts\` is the one place of a page: path, title, description and module. Commit
\`package-lock.json\` and \`${packagesFolder}\`: one commit then builds one version wherever it is built.
Whoever runs the site enters this remote's block of \`.data/teams.json\`, its paths and its public key, into theirs.
`;

/** A repository of its own for a remote with one page, by path in its folder. */
export const repositoryFiles = (
  name: string,
  packages: readonly PackedPackage[],
): Record<string, string> => ({
  'package.json': manifest(name, packages),
  'tsconfig.json': typesConfiguration(),
  'jest.config.mjs': jestConfiguration,
  'lingui.config.mjs': textsConfiguration,
  '.gitignore': 'node_modules/\ndist/\n.data/\n',
  'README.md': readme(name),
  ...sourcesOf(name),
});
