import { repositoryRoot } from '../launch/site-folders.ts';
import { createPerson } from './person.ts';
import { createStack } from './stack.ts';

/** Set by `npm run test:compose`; a worker that follows a failed one goes on with the same site. */
const {
  COMPOSE_TEST_PROJECT: project,
  COMPOSE_TEST_PORT,
  COMPOSE_TEST_PASSWORD,
  COMPOSE_TEST_CLUSTER,
} = process.env;
if (!project || !COMPOSE_TEST_PORT || !COMPOSE_TEST_PASSWORD) {
  throw new Error('Start these tests with: npm run test:compose');
}

/** On a database that fails over, when that is asked for. */
const cluster = { profile: 'cluster', file: 'deploy/cluster/compose.yml' };

/** The sandbox that is built, started and removed. */
export const stack = createStack({
  project,
  profile: 'sandbox',
  ...(COMPOSE_TEST_CLUSTER && { addition: cluster }),
  folder: repositoryRoot,
  version: 'test',
  port: Number(COMPOSE_TEST_PORT),
});

/** Who signs up, deposits and borrows first. */
export const person = createPerson(stack.url, {
  email: `${project}@example.test`,
  password: COMPOSE_TEST_PASSWORD,
});
