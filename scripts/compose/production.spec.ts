import { ok as assert, deepStrictEqual as assertSame } from 'node:assert';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pLimit from 'p-limit';
import { findNames, holdersOf, inspectContainers, serviceOf } from './inspect-containers.ts';
import { writeOpenMnemonic, writeOperatorFiles } from './operator-files.ts';
import { productionSettings, refusals } from './production-settings.ts';
import { createProduction, removeProduction } from './production-stack.ts';
import { expectStatus } from './request-site.ts';
import { docker } from './run-docker.ts';
import { stack as sandbox } from './site-under-test.ts';
import type { Stack } from './stack.ts';

const sandboxServices = [
  'auth-emulator',
  'bitcoin',
  'chain',
  'keys',
  'mail-catcher',
  'migrate',
  'postgres',
  'edge',
  'host',
  'api',
  'signer',
];
/** As many as a small machine starts in the time of one. */
const sideBySide = 4;

test.describe.configure({ mode: 'serial' });

let keys = '';
let settings: typeof productionSettings & Readonly<Record<string, string>>;
let databaseTls: { readonly cert: string; readonly key: string };
let stack: Stack;
test.beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'tessera-production-'));
  const brought = await writeOperatorFiles(keys, sandbox.version);
  databaseTls = brought.databaseTls;
  settings = { ...productionSettings, ...brought.files };
  stack = createProduction(sandbox, settings);
});
test.afterAll(async () => {
  await removeProduction(sandbox);
  await rm(keys, { recursive: true, force: true });
});

async function checkRefusal(
  service: string,
  changed: Readonly<Record<string, string>>,
  reason: string,
): Promise<void> {
  const { code, output } = await createProduction(sandbox, { ...settings, ...changed }).tryCompose([
    ...['run', '--rm', '--no-deps', service],
  ]);
  assert(code !== 0, 'it started');
  assert(output.includes(reason), `it does not say “${reason}”: ${output}`);
}

/** The database and the chain that an operator brings. */
async function startParts(): Promise<void> {
  const run = (name: string) => [
    ...['run', '--detach', '--name', `${stack.project}-${name}`],
    ...['--network', `${stack.project}_production`, '--network-alias', name],
  ];
  const account = ['--env', 'POSTGRES_USER=tessera', '--env', 'POSTGRES_PASSWORD=tessera'];
  await docker([
    ...run('database'),
    ...account,
    ...[
      '--volume',
      `${databaseTls.cert}:/tls/cert:ro`,
      '--volume',
      `${databaseTls.key}:/tls/key:ro`,
    ],
    ...['postgres:18', '-c', 'ssl=on'],
    ...['-c', 'ssl_cert_file=/tls/cert', '-c', 'ssl_key_file=/tls/key'],
  ]);
  await docker([
    ...[...run('ethereum'), `tessera/chain:${stack.version}`],
    ...['anvil', '--host=0.0.0.0', '--port=8545', '--chain-id=11155111'],
  ]);
}

// Production starts with parts of its own only, and names what it refuses.
test('the production profile holds no sandbox part', async () => {
  const services = (await stack.compose(['config', '--services'])).trim().split('\n').sort();
  assertSame(
    services.filter((service) => sandboxServices.includes(service)),
    [],
  );
});

// Containers that start side by side find the network and the volumes made.
test('the production profile can be created', () => stack.compose(['create', '--no-build']));

test('its services refuse to start', async () => {
  const few = pLimit(sideBySide);
  const refused = refusals.map((refusal) => {
    const { service, variable, value } = refusal;
    const names = 'names' in refusal ? refusal.names : variable;
    const what = value === '' ? `without ${variable}` : `with ${variable}=${value}`;
    const check = () => checkRefusal(service, { [variable]: value }, names);
    return few(() => test.step(`${service} ${what}`, check));
  });
  const failed = (await Promise.allSettled(refused)).filter(({ status }) => status === 'rejected');
  assertSame(failed, []);
});

test('signer-production refuses words that others can read', async () => {
  const SIGNER_MNEMONIC_FILE = await writeOpenMnemonic(keys);
  await checkRefusal('signer-production', { SIGNER_MNEMONIC_FILE }, 'others can read');
});

test('production starts with parts of its own, and is healthy', async () => {
  await startParts();
  await stack.up();
  await stack.untilSettled();
  const { json } = await expectStatus(200, `${stack.url}/api/health/ready`);
  assert((json as { sandbox: boolean }).sandbox === false, 'the API is a sandbox');
  const { text } = await expectStatus(200, `${stack.url}/`);
  assert(text.includes(settings.FIREBASE_PROJECT_ID), 'the page names another project');
});

test('the operator’s words are mounted by the signer alone', async () => {
  const isWords = ({ Source }: { Source: string }) => Source === settings.SIGNER_MNEMONIC_FILE;
  assertSame(holdersOf(await inspectContainers(stack), isWords), ['signer-production']);
});

test('no secret is in a variable', async () => {
  const variables = JSON.stringify(
    (await inspectContainers(stack)).map(({ Config }) => Config.Env),
  );
  for (const name of ['DATABASE_URL', 'SECRETS_KEY', 'SIGNER_TOKEN', 'BITCOIN_RPC_PASSWORD']) {
    assert(!variables.includes(`"${name}=`), `${name} is a variable`);
    assert(variables.includes(`"${name}_FILE=/run/secrets/`), `${name} is no file`);
  }
});

test('host and edge reach the API, and no signer', async () => {
  const run = ['node', '--input-type=module', '--eval', findNames];
  const names = ['api-production', 'signer-production'];
  const find = (service: string) =>
    stack.compose(['exec', '--no-TTY', service, ...run, ...names]).then(JSON.parse);
  assertSame(await find('host-production'), ['api-production']);
  assertSame(await find('api-production'), names);
});

test('the API asks the signer over TLS', async () => {
  const ask = `const { request } = await import('node:https');
    const { readFileSync } = await import('node:fs');
    const ca = readFileSync(process.env.SIGNER_CA_FILE);
    request(process.env.SIGNER_URL + '/health/live', { ca }, ({ statusCode }) => console.log(statusCode)).end();`;
  const run = ['exec', '--no-TTY', 'api-production', 'node', '--input-type=module', '--eval', ask];
  assertSame((await stack.compose(run)).trim(), '200');
});

test('no container may take all of the memory', async () => {
  const unlimited = (await inspectContainers(stack)).filter(({ HostConfig }) => !HostConfig.Memory);
  assertSame(unlimited.map(serviceOf), []);
});

test('production offers nothing to play with', async () => {
  await expectStatus(404, `${stack.url}/api/sandbox/mails?to=a@example.test`);
  await expectStatus(404, `${stack.url}/emulator/v1/projects/a-project/oobCodes`);
  const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
  await expectStatus(404, `${stack.url}${signUp}?key=x`, { body: {} });
});

test('a teams file that was put in the place of another is read: a revoked key is good for nothing', async () => {
  const file = join(`${settings.TEAMS_DIR}`, 'teams.json');
  const teams = JSON.parse(await readFile(file, 'utf8'));
  const keys = teams.loans.keys.map((key: object) => ({ ...key, until: 0 }));
  await writeFile(`${file}.new`, JSON.stringify({ ...teams, loans: { ...teams.loans, keys } }));
  await rename(`${file}.new`, file);
  await expect(async () => {
    const { json } = await expectStatus(200, `${stack.url}/releases.json`);
    const { remotes } = json as { remotes: { remote: string; refused: object[] }[] };
    assert(remotes.find(({ remote }) => remote === 'loans')?.refused.length, 'nothing is refused');
  }).toPass({ timeout: 30_000 });
});
