import { ok as assert, deepStrictEqual as assertSame } from 'node:assert';
import { test } from '@playwright/test';
import { findNames, holdersOf, inspectContainers, serviceOf } from './inspect-containers.ts';
import { docker } from './run-docker.ts';
import { stack } from './site-under-test.ts';

const isRoot = (user: string) => /^(|0|root)(:.*)?$/.test(user);

const secrets = ['keys', 'operator-keys', 'seal-key', 'signer', 'signer-token'];

/** What the keys' container leaves for API and prover: nothing in it is secret. */
const publicKeys = [
  'bitcoin-deposits.xpub',
  'ethereum-deposits.xpub',
  'ledger-seal-public.pem',
  'operator-keys.json',
];

// What each container may do on the machine that it runs on.
test('no container runs as root', async () => {
  const containers = await inspectContainers(stack);
  const rooted = containers.filter(({ Config }) => isRoot(Config.User)).map(serviceOf);
  assertSame(rooted, []);
  for (const { service, id, status } of await stack.states()) {
    if (status !== 'running') continue;
    const owners = (await docker(['top', id, '-eo', 'uid,pid'])).trim().split('\n').slice(1);
    // The first process of a container is the engine's own init, which runs as its user as well.
    const roots = owners.filter((owner) => owner.trim().startsWith('0 '));
    assertSame(roots, [], `a process of ${service} runs as root`);
  }
});

test('root file systems are read-only, and no right can be gained', async () => {
  const loose = (await inspectContainers(stack)).filter(
    ({ HostConfig }) =>
      !HostConfig.ReadonlyRootfs ||
      !HostConfig.CapDrop?.includes('ALL') ||
      !HostConfig.SecurityOpt?.includes('no-new-privileges:true'),
  );
  assertSame(loose.map(serviceOf), []);
});

test('only the edge is reachable, and on the loopback interface alone', async () => {
  const published = (await inspectContainers(stack)).flatMap((container) =>
    Object.values(container.NetworkSettings.Ports).flatMap((bindings) =>
      (bindings ?? []).map(({ HostIp }) => `${serviceOf(container)} ${HostIp}`),
    ),
  );
  assertSame(published, ['edge 127.0.0.1']);
});

test('each secret is mounted by those alone who need it', async () => {
  const containers = await inspectContainers(stack);
  const holders = (volume: string) =>
    holdersOf(containers, ({ Name }) => Name === `${stack.project}_${volume}`);
  assertSame(Object.fromEntries(secrets.map((name) => [name, holders(name)])), {
    keys: ['keys', 'signer'],
    'operator-keys': ['keys'],
    'seal-key': ['api', 'keys'],
    signer: ['signer'],
    'signer-token': ['api', 'keys', 'signer'],
  });
});

test('the secret words are nowhere but with the signer', async () => {
  const read = (service: string, ...run: string[]) =>
    stack.compose(['exec', '--no-TTY', service, ...run]);
  const words = (await read('signer', 'cat', '/keys/mnemonic')).trim();
  assert(words.split(' ').length >= 12, 'the signer has no words');
  const variables = JSON.stringify(
    (await inspectContainers(stack)).map(({ Config }) => Config.Env),
  );
  assert(!variables.includes(words), 'a variable holds them');
  assert(!(await stack.compose(['logs', '--no-color'])).includes(words), 'a log holds them');
  assertSame((await read('api', 'ls', '/keys')).trim().split('\n').sort(), publicKeys);
});

test('the host reaches the API, and nothing behind it', async () => {
  const names = ['api', 'signer', 'bitcoin', 'chain', 'postgres', 'mail-catcher'];
  const run = ['node', '--input-type=module', '--eval', findNames, ...names];
  const found = await stack.compose(['exec', '--no-TTY', 'host', ...run]);
  assertSame(JSON.parse(found), ['api']);
});
