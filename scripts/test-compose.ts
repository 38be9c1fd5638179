/**
 * `npm run test:compose`: builds every image, starts the composed site beside anything else that
 * runs, and checks it from the outside. Needs a container engine. Everything that it made is
 * removed at the end; `KEEP=1` leaves the images for a faster second run.
 */
import { checkBitcoinChain } from './compose/bitcoin-checks.ts';
import { checkInBrowser } from './compose/browser-checks.ts';
import { type Checklist, createChecklist } from './compose/checklist.ts';
import { checkContainers } from './compose/container-checks.ts';
import { checkDurability } from './compose/durability-checks.ts';
import { checkEdgeRecovers, checkEdgeStartsAlone, checkLogs } from './compose/edge-checks.ts';
import { findEngine } from './compose/find-engine.ts';
import { createPerson } from './compose/person.ts';
import { checkProduction } from './compose/production-checks.ts';
import { checkPublishing } from './compose/publish-checks.ts';
import { tryDocker } from './compose/run-docker.ts';
import { createStack, type Stack } from './compose/stack.ts';
import { checkIdentityIsShielded, checkStory } from './compose/story-checks.ts';
import { findFreePorts } from './launch/free-ports.ts';
import { repositoryRoot } from './launch/site-folders.ts';

const say = (line: string) => console.log(line);

const removeImages = async ({ version }: Stack) => {
  const { stdout } = await tryDocker([
    'images',
    '--quiet',
    '--filter',
    `reference=tessera/*:${version}`,
  ]);
  const ids = [...new Set(stdout.split('\n').filter(Boolean))];
  if (ids.length > 0) await tryDocker(['rmi', '--force', ...ids]);
};

const createTestStack = async () => {
  const [port] = await findFreePorts(1);
  if (port === undefined) throw new Error('no port is free');
  return createStack({
    project: `tessera-test-${process.pid}`,
    profile: 'sandbox',
    folder: repositoryRoot,
    version: 'test',
    port,
  });
};

const checkEverything = async (list: Checklist, stack: Stack) => {
  const person = createPerson(stack.url);
  if (!(await list.check('every image builds', () => stack.build()))) return;
  await checkEdgeStartsAlone(list, stack);
  const start = () => stack.upAndWait();
  if (!(await list.check('the whole site starts and is healthy', start))) return;

  await checkStory(list, stack, person);
  await checkInBrowser(list, stack, person);
  await checkIdentityIsShielded(list, stack);
  await checkContainers(list, stack);
  await checkPublishing(list, stack);
  await checkEdgeRecovers(list, stack);
  await checkBitcoinChain(list, stack);
  await checkDurability(list, stack, person);
  await checkLogs(list, stack, [person.email, person.password]);
  await stack.remove();
  await checkProduction(list, stack);
};

const cleanUp = async (stack: Stack) => {
  await stack.remove();
  if (process.env.KEEP !== '1') await removeImages(stack);
};

try {
  say(await findEngine());
  const stack = await createTestStack();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUp(stack).finally(() => process.exit(1)));
  }
  const list = createChecklist(say);
  try {
    await checkEverything(list, stack);
  } finally {
    await cleanUp(stack);
  }
  say(`${list.passed} passed, ${list.failed} failed`);
  process.exitCode = list.failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
