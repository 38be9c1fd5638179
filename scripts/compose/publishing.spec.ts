import { ok as assert, deepStrictEqual as assertSame } from 'node:assert';
import { globSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { type RegistryRemote, registrySchema } from '../../shared/contracts/src/registry.ts';
import { createChangedCopy } from './changed-copy.ts';
import { expectStatus } from './request-site.ts';
import { docker } from './run-docker.ts';
import { stack } from './site-under-test.ts';
import { createStack } from './stack.ts';

const publishTimeoutMs = 30_000;
const page = '/dashboard/loan/list-loans';
const newTitle = 'Loans, published anew';

const readRegistry = async (): Promise<readonly RegistryRemote[]> =>
  registrySchema.parse((await expectStatus(200, `${stack.url}/registry.json`)).json).remotes;

function find(remotes: readonly RegistryRemote[], name: string) {
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`the registry does not name ${name}`);
  return remote;
}

const without = (remotes: readonly RegistryRemote[], name: string) =>
  remotes.filter((remote) => remote.name !== name);

/** Image name to id, of what is built here; two services may run from one image. */
async function readImages() {
  const all = (await stack.compose(['config', '--images'])).trim().split('\n');
  const names = [...new Set(all)].filter((name) => name.startsWith('tessera/')).sort();
  const ids = await docker(['image', 'inspect', '--format', '{{.Id}}', ...names]);
  return Object.fromEntries(
    ids
      .trim()
      .split('\n')
      .map((id, index) => [names[index], id]),
  );
}

const readContainers = async () =>
  (await stack.states())
    .filter(({ service }) => service !== 'publisher-loans')
    .map(({ service, id, startedAt }) => ({ service, id, startedAt }))
    .sort((a, b) => (a.service < b.service ? -1 : 1));

const readRunning = async () =>
  (await readContainers()).filter(({ service }) => !/^(publisher-|keys$|migrate$)/.test(service));

const filesOf = (remote: RegistryRemote) => [
  remote.entry.url,
  ...remote.routes.flatMap(({ scripts, styles }) => [...scripts, ...styles].map(({ url }) => url)),
];

// A title has its text in every language, or the build refuses it.
const changes = [
  {
    file: 'remote-loans/src/route-table.ts',
    from: "title: 'Loans'",
    to: `title: '${newTitle}'`,
  },
  {
    file: 'remote-loans/locales/de.po',
    from: 'msgctxt "document"\nmsgid "Loans"\n',
    to: `msgctxt "document"\nmsgid "${newTitle}"\n`,
  },
];

test.describe.configure({ mode: 'serial' });

let registry: readonly RegistryRemote[] = [];
let containers: Awaited<ReturnType<typeof readContainers>> = [];
let copy: ReturnType<typeof createChangedCopy>;
let changed = stack;
test.beforeAll(async () => {
  copy = createChangedCopy(stack.folder, changes);
  changed = createStack({ ...stack, folder: copy.folder });
  registry = await readRegistry();
  containers = await readContainers();
});
test.afterAll(() => copy.remove());

// A change of one remote's sources: what is built, what is restarted, and what visitors get.
test('the host has found all remotes', () => {
  const names = registry.map(({ name }) => `remote-${name}`).sort();
  assertSame(names, globSync('remote-*', { cwd: stack.folder }).sort());
});

test('changing one remote rebuilds its publisher’s image alone', async () => {
  const before = await readImages();
  await changed.build();
  const after = await readImages();
  const rebuilt = Object.keys(after).filter((name) => after[name] !== before[name]);
  assertSame(rebuilt, [`tessera/publisher-loans:${stack.version}`]);
});

test('publishing it changes that remote alone, for the next visitor', async () => {
  await changed.up('--no-deps', 'publisher-loans');
  await expect(async () => {
    const { version } = find(await readRegistry(), 'loans');
    assert(version !== find(registry, 'loans').version, 'the old version is still there');
  }).toPass({ timeout: publishTimeoutMs });
  const published = await readRegistry();
  assertSame(without(published, 'loans'), without(registry, 'loans'));
  const { text } = await expectStatus(200, `${stack.url}${page}`);
  assert(text.includes(newTitle), 'the document has the old title');
  const { entry } = find(published, 'loans');
  assert(text.includes(entry.url), 'the document does not name the new entry');
  await expectStatus(200, `${stack.url}${entry.url}`);
});

test('no other container was replaced or restarted', async () => {
  assertSame(await readContainers(), containers);
});

test('starting everything again touches nothing that runs', async () => {
  const before = await readRunning();
  await changed.up();
  assertSame(await readRunning(), before);
});

test('open tabs still get every file of the old version', async () => {
  for (const file of filesOf(find(registry, 'loans'))) {
    const { headers } = await expectStatus(200, `${stack.url}${file}`);
    assert(headers.get('cache-control')?.includes('immutable'), `${file} is not immutable`);
  }
});

const release = (...args: string[]) =>
  stack.compose(['run', '--rm', '--no-deps', '-T', 'publisher-loans', ...args]);

const expectServed = (version: string) =>
  expect(async () => {
    assertSame(find(await readRegistry(), 'loans').version, version);
  }).toPass({ timeout: publishTimeoutMs });

/** Starts the publisher of an image anew, until it is done: it has released its version, or says that it was before. */
async function publishAgain(of: typeof stack): Promise<string> {
  await of.build('publisher-loans');
  await of.up('--no-deps', '--force-recreate', 'publisher-loans');
  await expect(async () => {
    const { status, exitCode } = await of.state('publisher-loans');
    assertSame([status, exitCode], ['exited', 0]);
  }).toPass({ timeout: publishTimeoutMs });
  return of.compose(['logs', '--no-log-prefix', 'publisher-loans']);
}

/** What a host would have looked at by now. */
const oneLook = () => new Promise((resolve) => setTimeout(resolve, 3000));

test('an old image that is started again undoes nothing', async () => {
  const { version } = find(await readRegistry(), 'loans');
  assert((await publishAgain(stack)).includes('was released before: nothing changes'));
  await oneLook();
  assertSame(find(await readRegistry(), 'loans').version, version);
});

test('a rollback takes the change back, and starting everything again leaves it so', async () => {
  const before = find(registry, 'loans').version;
  await release('rollback', 'loans');
  await expectServed(before);
  assert((await publishAgain(changed)).includes('was released before: nothing changes'));
  await stack.up();
  await oneLook();
  assertSame(find(await readRegistry(), 'loans').version, before);
});

test('what cannot be done ends with its reason', async () => {
  const { code, output } = await stack.tryCompose([
    ...['run', '--rm', '--no-deps', '-T', 'publisher-loans', 'rollback', 'loans', '--to', '99'],
  ]);
  assertSame(code, 1);
  assert(output.includes('there is no entry 99'), output);
});

test('a canary goes to a share of visitors, and a promotion to everybody', async () => {
  await changed.build('publisher-loans');
  await changed.compose([
    'run',
    '--rm',
    '--no-deps',
    '-T',
    'publisher-loans',
    'canary',
    'loans',
    '--percent',
    '50',
    // It was rolled back above.
    '--older',
  ]);
  const before = find(registry, 'loans').version;
  const versionsOfMany = async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => readRegistry()));
    return new Set(all.map((remotes) => find(remotes, 'loans').version));
  };
  await expect(async () => assertSame((await versionsOfMany()).size, 2)).toPass({
    timeout: publishTimeoutMs,
  });
  await release('promote', 'loans');
  await expect(async () => {
    const versions = await versionsOfMany();
    assertSame([versions.size, versions.has(before)], [1, false]);
  }).toPass({ timeout: publishTimeoutMs });
});
