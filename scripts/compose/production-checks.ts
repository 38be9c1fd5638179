import { ok as assert, deepStrictEqual as assertSame } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checklist } from './checklist.ts';
import { holdersOf, inspectContainers } from './inspect-containers.ts';
import { writeMnemonic, writeOpenMnemonic, writeSealKey } from './operator-files.ts';
import { expectStatus } from './request-site.ts';
import { docker, tryDocker } from './run-docker.ts';
import { createStack, type Stack } from './stack.ts';

/** The master public key of BIP-32's first test vector: well-formed, and nobody's money. */
const publicKey =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';

const productionWith = (sealKeyFile: string, mnemonicFile: string) => ({
  FIREBASE_API_KEY: 'key-of-a-project',
  FIREBASE_PROJECT_ID: 'a-project',
  FIREBASE_AUTH_DOMAIN: 'a-project.example.test',
  DATABASE_URL: 'postgresql://tessera:tessera@database:5432/tessera',
  ETHEREUM_RPC_URL: 'http://ethereum:8545',
  ETHEREUM_CHAIN_ID: '11155111',
  DEPOSIT_XPUB_ETHEREUM: publicKey,
  USDC_CONTRACT: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
  BITCOIN_RPC_URL: 'http://bitcoin:8332',
  BITCOIN_RPC_USER: 'tessera',
  BITCOIN_RPC_PASSWORD: randomBytes(32).toString('base64'),
  DEPOSIT_XPUB_BITCOIN: publicKey,
  SITE_URL: 'https://a-project.example.test',
  SMTP_URL: 'smtp://mail.example.test:587',
  MAIL_FROM: 'no-reply@a-project.example.test',
  SECRETS_KEY: randomBytes(32).toString('base64'),
  SIGNER_TOKEN: randomBytes(32).toString('base64'),
  LEDGER_SEAL_KEY_FILE: sealKeyFile,
  SIGNER_MNEMONIC_FILE: mnemonicFile,
});

const refusals = [
  { service: 'api-production', variable: 'FIREBASE_AUTH_EMULATOR_HOST', value: 'emulator:9099' },
  { service: 'host-production', variable: 'FIREBASE_AUTH_EMULATOR_HOST', value: 'emulator:9099' },
  { service: 'api-production', variable: 'ETHEREUM_CHAIN_ID', value: '31337' },
  { service: 'api-production', variable: 'BITCOIN_NETWORK', value: 'regtest' },
  { service: 'api-production', variable: 'PRICE_FEED', value: 'synthetic' },
  { service: 'api-production', variable: 'BANK', value: 'sandbox' },
  { service: 'api-production', variable: 'LIQUIDATION_VENUE', value: 'house' },
  { service: 'api-production', variable: 'MAIL_CATCHER_URL', value: 'http://catcher:8026' },
  { service: 'api-production', variable: 'SMTP_URL', value: '' },
  { service: 'api-production', variable: 'SECRETS_KEY', value: '' },
  { service: 'api-production', variable: 'SIGNER_TOKEN', value: '' },
  { service: 'api-production', variable: 'DATABASE_URL', value: '' },
  { service: 'api-production', variable: 'DEPOSIT_XPUB_ETHEREUM', value: '' },
  { service: 'api-production', variable: 'BITCOIN_RPC_URL', value: '' },
  { service: 'api-production', variable: 'DEPOSIT_XPUB_BITCOIN', value: '' },
  { service: 'host-production', variable: 'FIREBASE_PROJECT_ID', value: '' },
  {
    service: 'signer-production',
    variable: 'FIREBASE_AUTH_EMULATOR_HOST',
    value: 'emulator:9099',
  },
  { service: 'signer-production', variable: 'BITCOIN_NETWORK', value: 'regtest' },
  { service: 'signer-production', variable: 'ETHEREUM_CHAIN_ID', value: '31337' },
  { service: 'signer-production', variable: 'SIGNER_TOKEN', value: '' },
  { service: 'signer-production', variable: 'SIGNER_MNEMONIC_FILE', value: '' },
] as const;

/** Production starts with parts of its own only, and names what it refuses. */
export const checkProduction = async (list: Checklist, sandbox: Stack) => {
  const { folder, version, port } = sandbox;
  const project = `${sandbox.project}-production`;
  const stackWith = (env: Readonly<Record<string, string>>) =>
    createStack({ project, profile: 'production', folder, version, port, env });
  const keys = await mkdtemp(join(tmpdir(), 'tessera-production-'));
  const production = productionWith(await writeSealKey(keys), await writeMnemonic(keys, version));
  const stack = stackWith(production);
  const network = `${project}_production`;
  const parts = [`${project}-database`, `${project}-ethereum`];

  await list.check('the production profile holds no sandbox part', async () => {
    const services = (await stack.compose(['config', '--services'])).trim().split('\n').sort();
    const sandboxed = [
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
    const found = services.filter((service) => sandboxed.includes(service));
    assert(found.length === 0, `it holds ${found.join(', ')}`);
  });
  for (const { service, variable, value } of refusals) {
    const what = value === '' ? `without ${variable}` : `with ${variable}=${value}`;
    await list.check(`${service} refuses to start ${what}`, async () => {
      const { code, output } = await stackWith({ ...production, [variable]: value }).tryCompose([
        ...['run', '--rm', '--no-deps', service],
      ]);
      assert(code !== 0, 'it started');
      assert(output.includes(variable), `it does not name the variable: ${output}`);
    });
  }
  await list.check('signer-production refuses words that others can read', async () => {
    const { code, output } = await stackWith({
      ...production,
      SIGNER_MNEMONIC_FILE: await writeOpenMnemonic(keys),
    }).tryCompose(['run', '--rm', '--no-deps', 'signer-production']);
    assert(code !== 0, 'it started');
    assert(output.includes('SIGNER_MNEMONIC_FILE'), `it does not name the variable: ${output}`);
  });
  await list.check(
    'production starts with parts of its own, and offers nothing to play with',
    async () => {
      try {
        await stack.compose(['create', '--no-build']);
        await docker([
          ...['run', '--detach', '--name', `${project}-database`],
          ...['--network', network, '--network-alias', 'database'],
          ...[
            '--env',
            'POSTGRES_USER=tessera',
            '--env',
            'POSTGRES_PASSWORD=tessera',
            'postgres:18',
          ],
        ]);
        await docker([
          ...['run', '--detach', '--name', `${project}-ethereum`],
          ...['--network', network, '--network-alias', 'ethereum', `tessera/chain:${version}`],
          ...['anvil', '--host=0.0.0.0', '--port=8545', '--chain-id=11155111'],
        ]);
        await stack.up();
        await stack.untilSettled();
        assertSame(
          holdersOf(
            await inspectContainers(stack),
            ({ Source }) => Source === production.SIGNER_MNEMONIC_FILE,
          ),
          ['signer-production'],
        );
        const { json } = await expectStatus(200, `${stack.url}/api/health/ready`);
        assert((json as { sandbox: boolean }).sandbox === false, 'the API is a sandbox');
        const page = await expectStatus(200, `${stack.url}/`);
        assert(
          page.text.includes(production.FIREBASE_PROJECT_ID),
          'the page names another project',
        );
        await expectStatus(404, `${stack.url}/api/sandbox/mails?to=a@example.test`);
        await expectStatus(404, `${stack.url}/emulator/v1/projects/a-project/oobCodes`);
        const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
        await expectStatus(404, `${stack.url}${signUp}?key=x`, { body: {} });
      } finally {
        await tryDocker(['rm', '--force', '--volumes', ...parts]);
        await stack.remove();
        await rm(keys, { recursive: true, force: true });
      }
    },
  );
};
