import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HDKey } from '@scure/bip32';
import { ConfigError } from '@tessera/server/config-error';
import { testSealKeys } from '../../../test/busy-ledger.ts';
import {
  sandboxEnvironment,
  testSecretsKey,
  testSignerToken,
  testXprv,
  testXpub,
} from '../../../test/test-config.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'config-'));
const sealKeyFile = path.join(folder, 'ledger-seal.pem');
writeFileSync(sealKeyFile, testSealKeys().pem);

const production = {
  DATABASE_URL: 'postgresql://db/tessera?sslmode=verify-full',
  FIREBASE_PROJECT_ID: 'tessera',
  ETHEREUM_RPC_URL: 'https://node.example',
  ETHEREUM_CHAIN_ID: '1',
  DEPOSIT_XPUB_ETHEREUM: testXpub,
  USDC_CONTRACT: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  BITCOIN_RPC_URL: 'http://bitcoin.internal:8332',
  CHAIN_PRIVATE_NETWORKS: '*.internal',
  DEPOSIT_XPUB_BITCOIN: sandboxEnvironment.DEPOSIT_XPUB_BITCOIN,
  SIGNER_URL: 'https://signer.example/',
  SIGNER_TOKEN: testSignerToken,
  SECRETS_KEY: testSecretsKey,
  SITE_URL: 'https://tessera.example',
  SMTP_URL: 'smtps://mail.tessera.example',
  MAIL_FROM: 'tessera <no-reply@tessera.example>',
  LEDGER_SEAL_KEY_FILE: sealKeyFile,
};

function refusedVariables(environment: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.variables;
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  it('is production unless the sandbox is asked for', () => {
    expect(readConfig(production)).toMatchObject({
      sandbox: false,
      host: '127.0.0.1',
      trustedProxyHops: 0,
      signer: {
        url: 'https://signer.example',
        token: testSignerToken,
        audience: 'signer:mainnet:1',
      },
      prices: { feed: 'exchange' },
      session: { idleMs: 15 * 60_000, absoluteMs: 8 * 3_600_000 },
    });
    expect(readConfig(sandboxEnvironment).sandbox).toBe(true);
  });

  it.each([
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
    ['ETHEREUM_CHAIN_ID', '31337'],
    ['BITCOIN_NETWORK', 'regtest'],
    ['PRICE_FEED', 'synthetic'],
    ['LIQUIDATION_VENUE', 'house'],
    ['BANK', 'sandbox'],
    ['MAIL_CATCHER_URL', 'http://127.0.0.1:8026'],
    ['SESSION_IDLE_MINUTES', '61'],
    ['SESSION_ABSOLUTE_MINUTES', '1441'],
  ])('refuses %s of a sandbox in production', (variable, value) => {
    expect(refusedVariables({ ...production, [variable]: value })).toEqual([variable]);
    expect(
      refusedVariables({ ...production, [variable]: value, TESSERA_MODE: 'production' }),
    ).toEqual([variable]);
  });

  it.each([
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', 'mysql://db/tessera'],
    ['FIREBASE_PROJECT_ID', ''],
    ['ETHEREUM_CHAIN_ID', 'mainnet'],
    ['PORT', '70000'],
    ['LEDGER_SEAL_KEY_FILE', undefined],
    ['LEDGER_SEAL_KEY_FILE', '/nowhere/seal.pem'],
    ['LEDGER_SEAL_KEY_FILE', import.meta.filename],
    ['TRUSTED_PROXY_HOPS', '-1'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['IDENTITY_ROUND_MINUTES', '9'],
    ['DEPOSIT_XPUB_ETHEREUM', undefined],
    ['DEPOSIT_XPUB_ETHEREUM', 'xpub-that-is-none'],
    ['SITE_URL', undefined],
    ['SMTP_URL', undefined],
    ['MAIL_FROM', undefined],
    ['SIGNER_URL', undefined],
    ['SIGNER_URL', 'ftp://signer'],
    ['SIGNER_TOKEN', undefined],
    ['SIGNER_TOKEN', 'too short'],
    ['SECRETS_KEY', undefined],
    ['SECRETS_KEY', 'too short'],
    ['SECRETS_KEY', Buffer.alloc(33).toString('base64')],
    ['BANK', 'mattress'],
    ['SITE_URL', 'http://tessera.example'],
    ['SIGNER_URL', 'http://signer.example'],
    ['SIGNER_CA_FILE', '/nowhere/ca.pem'],
    ['SIGNER_CA_FILE', import.meta.filename],
    ['SMTP_URL', 'smtp://mail.tessera.example?ignoreTLS=true'],
    ['DATABASE_URL', 'postgresql://db/tessera'],
    ['DATABASE_URL', 'postgresql://db/tessera?sslmode=require'],
    ['ETHEREUM_RPC_URL', 'http://node.example'],
    ['BITCOIN_RPC_URL', 'http://bitcoin.example:8332'],
    ['CHAIN_PRIVATE_NETWORKS', '*.internal, my house'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ])('names %s when it is %s', (variable, value) => {
    expect(refusedVariables({ ...production, [variable]: value })).toEqual([variable]);
  });

  it('names all that is wrong at once, settings, secrets and files, and no value', () => {
    const wrong = {
      ...production,
      PORT: 'the-port',
      BANK: 'sandbox',
      SITE_URL: 'http://the-site.example',
      SMTP_URL: undefined,
      DATABASE_URL: undefined,
      DATABASE_URL_FILE: '/the-folder/database-url',
      SIGNER_TOKEN: 'the-token',
      SECRETS_KEY: 'the-key',
      DEPOSIT_XPUB_BITCOIN: 'the-xpub',
      LEDGER_SEAL_KEY_FILE: '/the-folder/seal.pem',
    };
    expect([...refusedVariables(wrong)].sort()).toEqual([
      'BANK',
      'DATABASE_URL_FILE',
      'DEPOSIT_XPUB_BITCOIN',
      'LEDGER_SEAL_KEY_FILE',
      'PORT',
      'SECRETS_KEY',
      'SIGNER_TOKEN',
      'SITE_URL',
      'SMTP_URL',
    ]);
    expect(() => readConfig(wrong)).not.toThrow(/the-/);
  });

  it.each([
    ['DATABASE_URL', 'databaseUrl'],
    ['ETHEREUM_RPC_URL', 'ethereum.rpcUrl'],
    ['SMTP_URL', 'mail.smtpUrl'],
    ['SIGNER_TOKEN', 'signer.token'],
  ] as const)('takes %s from a file too', (variable, where) => {
    const file = path.join(folder, 'given');
    writeFileSync(file, `${production[variable]}\n`);
    const config = readConfig({ ...production, [variable]: '', [`${variable}_FILE`]: file });
    expect(config).toHaveProperty(where, production[variable]);
  });

  it('knows which nodes are asked in the clear, to warn of them', () => {
    expect(readConfig(production).plainNodes).toEqual(['BITCOIN_RPC_URL']);
    const near = { ...production, BITCOIN_RPC_URL: 'http://127.0.0.1:8332' };
    expect(readConfig(near).plainNodes).toEqual([]);
    expect(readConfig(production).mail.requireTls).toBe(true);
  });

  it('refuses an extended private key, and never repeats a value', () => {
    const environment = { ...production, DEPOSIT_XPUB_ETHEREUM: testXprv };
    expect(refusedVariables(environment)).toEqual(['DEPOSIT_XPUB_ETHEREUM']);
    expect(() => readConfig(environment)).toThrow(/is an extended private key/);
    expect(() => readConfig(environment)).not.toThrow(new RegExp(testXprv));
  });

  it('refuses the key of a deposit account as a cold one, however it is written', () => {
    const { DEPOSIT_XPUB_BITCOIN, DEPOSIT_XPUB_ETHEREUM } = production;
    const zpub = HDKey.fromExtendedKey(DEPOSIT_XPUB_BITCOIN);
    const asZpub = Object.assign(zpub, { versions: { public: 0x04b24746, private: 0x04b2430c } });
    expect(asZpub.publicExtendedKey).toMatch(/^zpub/);
    const refused = (given: Record<string, string>) =>
      refusedVariables({ ...production, ...given });
    expect(refused({ COLD_XPUB_BITCOIN: DEPOSIT_XPUB_BITCOIN })).toEqual(['COLD_XPUB_BITCOIN']);
    expect(refused({ COLD_XPUB_BITCOIN: asZpub.publicExtendedKey })).toEqual(['COLD_XPUB_BITCOIN']);
    const own = {
      COLD_XPUB_BITCOIN: DEPOSIT_XPUB_ETHEREUM,
      COLD_XPUB_ETHEREUM: DEPOSIT_XPUB_ETHEREUM,
    };
    expect(refused(own)).toEqual(Object.keys(own));
    expect(() => readConfig({ ...production, ...own })).toThrow('is the key of a deposit account');
  });

  it('reads the extended public key from a file', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'tessera-')), 'xpub');
    writeFileSync(file, `${testXpub}\n`);
    const { DEPOSIT_XPUB_ETHEREUM: _, ...rest } = production;
    const config = readConfig({ ...rest, DEPOSIT_XPUB_ETHEREUM_FILE: file });
    expect(config.ethereum.depositXpub).toBe(testXpub);
    writeFileSync(file, testXprv);
    expect(refusedVariables({ ...rest, DEPOSIT_XPUB_ETHEREUM_FILE: file })).toEqual([
      'DEPOSIT_XPUB_ETHEREUM_FILE',
    ]);
    expect(refusedVariables({ ...rest, DEPOSIT_XPUB_ETHEREUM_FILE: `${file}.none` })).toEqual([
      'DEPOSIT_XPUB_ETHEREUM_FILE',
    ]);
  });
});
