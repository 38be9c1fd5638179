/** One package's own project, as Jest's whole configuration: a mutant is met by its package's tests. */
import config from '../../jest.config.mjs';

const name = process.env.MUTATED_PACKAGE;
const project = config.projects.find((candidate) => candidate.displayName === name);
if (!project) throw new Error(`There is no project of tests called ${name} in jest.config.mjs`);

export default {
  ...project,
  // Stryker wraps the environment, and looks for it from here.
  ...(project.testEnvironment === 'node' && { testEnvironment: 'jest-environment-node' }),
  // A test that is only slow, on a machine that does something else as well, kills no mutant.
  testTimeout: 20_000,
};
