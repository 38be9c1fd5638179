/** One project per package; what they share is written in shared/testing. */
import { globSync } from 'node:fs';
import {
  browserProject,
  germanProject,
  nodeProject,
  nodeProjectWithTexts,
} from './shared/testing/src/jest-projects.mjs';

export default {
  // How long a test that hangs is waited for, and no measure of speed: the machine does more beside it.
  testTimeout: 180_000,
  projects: [
    nodeProjectWithTexts('money', 'shared/money'),
    nodeProject('addresses', 'shared/addresses'),
    nodeProjectWithTexts('lending', 'shared/lending'),
    nodeProject('second-arithmetic', 'shared/second-arithmetic'),
    nodeProject('contracts', 'shared/contracts'),
    nodeProject('releases', 'shared/releases'),
    nodeProject('server', 'shared/server'),
    nodeProject('languages', 'shared/languages'),
    nodeProject('processes', 'shared/processes'),
    nodeProject('federation', 'shared/federation'),
    nodeProject('kit', 'shared/kit'),
    nodeProject('pictures', 'shared/pictures'),
    nodeProject('host-server', 'host/server'),
    nodeProject('scripts', 'scripts'),
    nodeProject('bench', 'bench'),
    nodeProject('mail-catcher', 'mail-catcher'),
    {
      ...nodeProject('api', 'api'),
      globalSetup: '<rootDir>/api/test/global-setup.ts',
      globalTeardown: '<rootDir>/api/test/global-teardown.ts',
      testEnvironment: '<rootDir>/api/test/database-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/api/test/set-up-tests.ts'],
    },
    {
      ...nodeProject('signer', 'signer'),
      setupFilesAfterEnv: ['<rootDir>/signer/test/set-up-tests.ts'],
    },
    browserProject('testing', 'shared/testing'),
    browserProject('shell', 'shared/shell'),
    browserProject('bus-inspector', 'shared/bus-inspector'),
    browserProject('ui', 'shared/ui'),
    browserProject('api-client', 'shared/api-client'),
    browserProject('person', 'shared/person'),
    browserProject('host', 'host/src'),
    ...globSync('remote-*', { cwd: import.meta.dirname }).map((folder) =>
      browserProject(folder, folder),
    ),
    germanProject([
      'shared/api-client',
      'shared/ui',
      'host/src',
      ...globSync('remote-*', { cwd: import.meta.dirname }),
    ]),
  ],
};
