/** One package's own project, as Jest's whole configuration: a mutant is met by its package's tests. */
import { fileURLToPath } from 'node:url';
import config from '../../jest.config.mjs';
import { findMutatedPackage } from './mutated-packages.ts';

const name = process.env.MUTATED_PACKAGE;
const root = fileURLToPath(new URL('../..', import.meta.url));
const { startsProcesses } = findMutatedPackage(root, name);
const project = config.projects.find((candidate) => candidate.displayName === name);
if (!project) throw new Error(`There is no project of tests called ${name} in jest.config.mjs`);

export default {
  ...project,
  // Stryker wraps the environment, and looks for it from here.
  ...(project.testEnvironment === 'node' && { testEnvironment: 'jest-environment-node' }),
  ...(startsProcesses && { runner: '<rootDir>/scripts/mutate/stop-at-failure.mjs' }),
  // A test that is only slow, on a machine that does something else as well, kills no mutant.
  testTimeout: 20_000,
};
