import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A module of this package, or of another one, wherever that is and whatever it was compiled to. */
const moduleFile = (name) => fileURLToPath(import.meta.resolve(name));

const swcOptions = (importInterop) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
  module: { type: 'commonjs', importInterop },
});

const swc = (importInterop) => ['@swc/jest', swcOptions(importInterop)];

/** With the texts of one language in their places, as a build has them. */
const inLanguage = (language) => ({
  '^.+\\.(m?[jt]sx?)$': [
    moduleFile('@tessera/languages/jest-transformer'),
    { language, swc: swcOptions('node') },
  ],
});

const transform = {
  // Their modules have default exports among themselves, which Node's rule for CommonJS would hide.
  'node_modules/(?:pg-boss|p-limit|uuid)/.+\\.js$': swc('swc'),
  '^.+\\.(m?[jt]sx?)$': swc('node'),
};

/** Packages that ship ES modules only, or subpaths of such packages. */
const esmOnly = [
  // Ours, where they are installed: a remote in a repository of its own.
  '@tessera',
  '@noble',
  '@scure',
  'micro-packed',
  'uqr',
  '@exodus',
  'kysely',
  'cookie',
  'jose',
  'pg-boss',
  'serialize-error',
  'non-error',
  'type-fest',
  'content-disposition',
  'eventsource-parser',
  'p-limit',
  'uuid',
  'yocto-queue',
  '@lingui',
  '@messageformat',
  'pofile-ts',
];

const common = (name, folder) => ({
  displayName: name,
  rootDir: root,
  roots: [`<rootDir>/${folder}`],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform,
  transformIgnorePatterns: [
    `node_modules/(?!(?:\\.pnpm/)?(?:${esmOnly.map((name) => name.replace('/', '\\+')).join('|')}))`,
  ],
});

/** Tests that need no document. */
export const nodeProject = (name, folder) => ({
  ...common(name, folder),
  testEnvironment: 'node',
});

/** The same, of sources that have texts of a catalogue. */
export const nodeProjectWithTexts = (name, folder) => ({
  ...nodeProject(name, folder),
  transform: inLanguage('en'),
});

/** Tests that render: jsdom extended with the web globals that it lacks. */
export const browserProject = (name, folder) => ({
  ...common(name, folder),
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.german\\.test\\.'],
  transform: inLanguage('en'),
  testEnvironment: moduleFile('./browser-environment.mjs'),
  setupFilesAfterEnv: [moduleFile('@tessera/testing/set-up-browser-tests')],
  moduleNameMapper: {
    '\\.module\\.css$': moduleFile('./css-module-names.cjs'),
    '\\.css$': moduleFile('./empty-style.cjs'),
  },
});

/** Tests that render in German, of all folders: what a page is compiled with is chosen for a project. */
export const germanProject = (folders) => ({
  ...browserProject('german', ''),
  roots: folders.map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.german.test.ts', '**/*.german.test.tsx'],
  testEnvironmentOptions: {
    html: '<!doctype html><html lang="de"><body></body></html>',
    // Installed packages have a build for each language.
    customExportConditions: ['browser', 'tessera-de'],
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: inLanguage('de'),
});

/** The tests of a remote in a repository of its own: in the language of its sources, and those in German. */
export const remoteProjects = (folder) =>
  [browserProject('remote', 'src'), germanProject(['src'])].map((project) => ({
    ...project,
    rootDir: folder,
  }));
