import { ok as assert, deepStrictEqual as assertSame } from 'node:assert';
import { type RegistryRemote, registrySchema } from '../../shared/contracts/src/registry.ts';
import { withChangedCopy } from './changed-copy.ts';
import type { Checklist } from './checklist.ts';
import { pollUntil } from './poll-until.ts';
import { expectStatus } from './request-site.ts';
import { docker } from './run-docker.ts';
import { createStack, type Stack } from './stack.ts';

const publishTimeoutMs = 30_000;
const page = '/dashboard/loan/list-loans';
const newTitle = 'Loans, published anew';

const readRegistry = async ({ url }: Stack): Promise<readonly RegistryRemote[]> =>
  registrySchema.parse((await expectStatus(200, `${url}/registry.json`)).json).remotes;

const find = (remotes: readonly RegistryRemote[], name: string) => {
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`the registry does not name ${name}`);
  return remote;
};

const without = (remotes: readonly RegistryRemote[], name: string) =>
  remotes.filter((remote) => remote.name !== name);

/** Service to image id, for every service that has an image of ours. */
/** Image name to id, of what is built here; two services may run from one image. */
const readImages = async (stack: Stack) => {
  const all = (await stack.compose(['config', '--images'])).trim().split('\n');
  const names = [...new Set(all)].filter((name) => name.startsWith('tessera/')).sort();
  const ids = await docker(['image', 'inspect', '--format', '{{.Id}}', ...names]);
  return Object.fromEntries(
    ids
      .trim()
      .split('\n')
      .map((id, index) => [names[index], id]),
  );
};

const readContainers = async (stack: Stack) =>
  (await stack.states())
    .filter(({ service }) => service !== 'publisher-loans')
    .map(({ service, id, startedAt }) => ({ service, id, startedAt }))
    .sort((a, b) => (a.service < b.service ? -1 : 1));

const readRunning = async (stack: Stack) =>
  (await readContainers(stack)).filter(({ service }) => !/^(publisher-|keys$)/.test(service));

const filesOf = (remote: RegistryRemote) => [
  remote.entry.url,
  ...remote.routes.flatMap(({ scripts, styles }) => [...scripts, ...styles].map(({ url }) => url)),
];

const change = {
  file: 'remote-loans/src/route-table.ts',
  from: "title: 'Loans'",
  to: `title: '${newTitle}'`,
};

const checkPublication = async (list: Checklist, stack: Stack, changed: Stack) => {
  const registry = await readRegistry(stack);
  const containers = await readContainers(stack);

  await list.check('changing one remote rebuilds its publisher’s image alone', async () => {
    const before = await readImages(stack);
    await changed.build();
    const after = await readImages(stack);
    const rebuilt = Object.keys(after).filter((name) => after[name] !== before[name]);
    assertSame(rebuilt, [`tessera/publisher-loans:${stack.version}`]);
  });
  await list.check('publishing it changes that remote alone, for the next visitor', async () => {
    await changed.up('--no-deps', 'publisher-loans');
    const published = await pollUntil('the new version', publishTimeoutMs, async () => {
      const remotes = await readRegistry(stack);
      const isNew = find(remotes, 'loans').version !== find(registry, 'loans').version;
      return isNew ? remotes : undefined;
    });
    assertSame(without(published, 'loans'), without(registry, 'loans'));
    const { text } = await expectStatus(200, `${stack.url}${page}`);
    assert(text.includes(newTitle), 'the document has the old title');
    const { entry } = find(published, 'loans');
    assert(text.includes(entry.url), 'the document does not name the new entry');
    await expectStatus(200, `${stack.url}${entry.url}`);
  });
  await list.check('no other container was replaced or restarted', async () => {
    assertSame(await readContainers(stack), containers);
  });
  await list.check('starting everything again touches nothing that runs', async () => {
    const before = await readRunning(stack);
    await changed.up();
    assertSame(await readRunning(stack), before);
  });
  await list.check('open tabs still get every file of the old version', async () => {
    for (const file of filesOf(find(registry, 'loans'))) {
      const { headers } = await expectStatus(200, `${stack.url}${file}`);
      assert(headers.get('cache-control')?.includes('immutable'), `${file} is not immutable`);
    }
  });
};

/** A change of one remote's sources: what is built, what is restarted, and what visitors get. */
export const checkPublishing = async (list: Checklist, stack: Stack) => {
  await list.check('the host has found all four remotes', async () => {
    const names = (await readRegistry(stack)).map(({ name }) => name).sort();
    assertSame(names, ['account', 'loans', 'public', 'wallets']);
  });
  await withChangedCopy(stack.folder, change, (folder) =>
    checkPublication(list, stack, createStack({ ...stack, folder })),
  );
  await list.check('publishing the former version again takes the change back', async () => {
    const changed = find(await readRegistry(stack), 'loans').version;
    await stack.build('publisher-loans');
    await stack.up('--no-deps', 'publisher-loans');
    await pollUntil('the former version', publishTimeoutMs, async () => {
      const { version, routes } = find(await readRegistry(stack), 'loans');
      return (version !== changed && routes.every(({ title }) => title !== newTitle)) || undefined;
    });
  });
};
