/**
 * `npm run test:compose`: builds every image, starts the composed site beside anything else that
 * runs, and checks it from the outside. Needs a container engine. Everything that it made is
 * removed at the end; `KEEP=1` leaves the images for a faster second run. With names of parts
 * (`npm run test:compose -- coins durability`) only those are checked, on a site of their own.
 */
import { checkBitcoinChain } from './compose/bitcoin-checks.ts';
import { checkInBrowser } from './compose/browser-checks.ts';
import { type Checklist, createChecklist } from './compose/checklist.ts';
import { checkCoins } from './compose/coin-checks.ts';
import { checkContainers } from './compose/container-checks.ts';
import { checkDurability } from './compose/durability-checks.ts';
import { checkEdgeRecovers, checkEdgeStartsAlone, checkLogs } from './compose/edge-checks.ts';
import { findEngine } from './compose/find-engine.ts';
import { createPerson, type Person } from './compose/person.ts';
import { checkProduction, removeProduction } from './compose/production-checks.ts';
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

/** What the sandbox is asked, in this order. Each leaves the site as the next one needs it. */
const sandboxParts = (list: Checklist, stack: Stack, person: Person) => ({
  coins: () => checkCoins(list, stack, person),
  browser: () => checkInBrowser(list, stack, person),
  identity: () => checkIdentityIsShielded(list, stack),
  containers: () => checkContainers(list, stack),
  publishing: () => checkPublishing(list, stack),
  edge: () => checkEdgeRecovers(list, stack),
  bitcoin: () => checkBitcoinChain(list, stack),
  durability: () => checkDurability(list, stack, person),
  logs: () => checkLogs(list, stack, [person.email, person.password]),
});

const checkEverything = async (list: Checklist, stack: Stack, wanted: readonly string[]) => {
  const person = createPerson(stack.url);
  const parts = Object.entries(sandboxParts(list, stack, person));
  const names = [...parts.map(([name]) => name), 'production'];
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) throw new Error(`There is no part “${unknown}”. There are ${names.join(', ')}.`);
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

  if (!(await list.check('every image builds', () => stack.build()))) return;
  const wantedParts = parts.filter(([name]) => isWanted(name));
  if (wantedParts.length > 0) {
    await checkEdgeStartsAlone(list, stack);
    const start = () => stack.upAndWait();
    if (!(await list.check('the whole site starts and is healthy', start))) return;
    await checkStory(list, stack, person);
    for (const [, check] of wantedParts) await check();
    await stack.remove();
  }
  if (isWanted('production')) await checkProduction(list, stack);
};

const cleanUp = async (stack: Stack) => {
  await stack.remove();
  await removeProduction(stack);
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
    await checkEverything(list, stack, process.argv.slice(2));
  } finally {
    await cleanUp(stack);
  }
  say(`${list.passed} passed, ${list.failed} failed`);
  process.exitCode = list.failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
