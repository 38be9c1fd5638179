import { ok as assert, deepStrictEqual as assertSame } from 'node:assert';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checklist } from './checklist.ts';
import { holdersOf, inspectContainers } from './inspect-containers.ts';
import { writeMnemonic, writeOpenMnemonic, writeSealKey } from './operator-files.ts';
import { productionWith, refusals } from './production-settings.ts';
import { expectStatus } from './request-site.ts';
import { docker, tryDocker } from './run-docker.ts';
import { createStack, type Stack } from './stack.ts';

type Settings = ReturnType<typeof productionWith>;

const sandboxServices = [
  'auth-emulator',
  'bitcoin',
  'chain',
  'keys',
  'mail-catcher',
  'postgres',
  'edge',
  'host',
  'api',
  'signer',
];
/** As many as a small machine starts in the time of one. */
const sideBySide = 4;

const productionOf = (sandbox: Stack, env: Readonly<Record<string, string>> = {}) =>
  createStack({
    ...sandbox,
    project: `${sandbox.project}-production`,
    profile: 'production',
    env,
  });

const checkRefusals = async (list: Checklist, sandbox: Stack, settings: Settings, keys: string) => {
  const refuses = async (service: string, changed: Partial<Settings>, reason: string) => {
    const { code, output } = await productionOf(sandbox, { ...settings, ...changed }).tryCompose([
      ...['run', '--rm', '--no-deps', service],
    ]);
    assert(code !== 0, 'it started');
    assert(output.includes(reason), `it does not say “${reason}”: ${output}`);
  };
  for (let first = 0; first < refusals.length; first += sideBySide) {
    const batch = refusals.slice(first, first + sideBySide);
    await Promise.all(
      batch.map(({ service, variable, value }) => {
        const what = value === '' ? `without ${variable}` : `with ${variable}=${value}`;
        return list.check(`${service} refuses to start ${what}`, () =>
          refuses(service, { [variable]: value }, variable),
        );
      }),
    );
  }
  await list.check('signer-production refuses words that others can read', async () => {
    const SIGNER_MNEMONIC_FILE = await writeOpenMnemonic(keys);
    await refuses('signer-production', { SIGNER_MNEMONIC_FILE }, 'others can read');
  });
};

/** The database and the chain that an operator brings. */
const startParts = async ({ project, version }: Stack) => {
  const run = (name: string) => [
    ...['run', '--detach', '--name', `${project}-${name}`],
    ...['--network', `${project}_production`, '--network-alias', name],
  ];
  const account = ['--env', 'POSTGRES_USER=tessera', '--env', 'POSTGRES_PASSWORD=tessera'];
  await docker([...run('database'), ...account, 'postgres:18']);
  await docker([
    ...[...run('ethereum'), `tessera/chain:${version}`],
    ...['anvil', '--host=0.0.0.0', '--port=8545', '--chain-id=11155111'],
  ]);
};

/** Also when a run was interrupted, or there was none. */
export const removeProduction = async (sandbox: Stack) => {
  const { project, remove } = productionOf(sandbox);
  const parts = ['database', 'ethereum'].map((name) => `${project}-${name}`);
  await tryDocker(['rm', '--force', '--volumes', ...parts]);
  await remove();
};

const checkStart = async (list: Checklist, stack: Stack, settings: Settings) => {
  await list.check('production starts with parts of its own, and is healthy', async () => {
    await startParts(stack);
    await stack.up();
    await stack.untilSettled();
    const { json } = await expectStatus(200, `${stack.url}/api/health/ready`);
    assert((json as { sandbox: boolean }).sandbox === false, 'the API is a sandbox');
    const { text } = await expectStatus(200, `${stack.url}/`);
    assert(text.includes(settings.FIREBASE_PROJECT_ID), 'the page names another project');
  });
  await list.check('the operator’s words are mounted by the signer alone', async () => {
    const isWords = ({ Source }: { Source: string }) => Source === settings.SIGNER_MNEMONIC_FILE;
    assertSame(holdersOf(await inspectContainers(stack), isWords), ['signer-production']);
  });
  await list.check('production offers nothing to play with', async () => {
    await expectStatus(404, `${stack.url}/api/sandbox/mails?to=a@example.test`);
    await expectStatus(404, `${stack.url}/emulator/v1/projects/a-project/oobCodes`);
    const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
    await expectStatus(404, `${stack.url}${signUp}?key=x`, { body: {} });
  });
};

/** Production starts with parts of its own only, and names what it refuses. */
export const checkProduction = async (list: Checklist, sandbox: Stack) => {
  const keys = await mkdtemp(join(tmpdir(), 'tessera-production-'));
  try {
    const settings = productionWith(
      await writeSealKey(keys),
      await writeMnemonic(keys, sandbox.version),
    );
    const stack = productionOf(sandbox, settings);
    await list.check('the production profile holds no sandbox part', async () => {
      const services = (await stack.compose(['config', '--services'])).trim().split('\n').sort();
      const found = services.filter((service) => sandboxServices.includes(service));
      assert(found.length === 0, `it holds ${found.join(', ')}`);
    });
    // Containers that start side by side find the network and the volumes made.
    const create = () => stack.compose(['create', '--no-build']);
    if (!(await list.check('the production profile can be created', create))) return;
    await checkRefusals(list, sandbox, settings, keys);
    await checkStart(list, stack, settings);
  } finally {
    await removeProduction(sandbox);
    await rm(keys, { recursive: true, force: true });
  }
};
