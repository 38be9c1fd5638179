import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Address, OutScript } from '@scure/btc-signer';
import { ConfigError } from '@tessera/server/config-error';
import { testToken, testWords } from '../test/test-settings.ts';
import { coldAddresses } from './cold/cold-addresses.ts';
import { readConfig } from './config.ts';
import { bitcoinNetworks } from './keys/bitcoin-networks.ts';
import { hotPath, openKeyring } from './keys/keyring.ts';

/** Published words too, others than the signer's. */
const coldWords = 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above';

const folder = mkdtempSync(path.join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, text: string, mode = 0o600): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}

const production = {
  SIGNER_TOKEN: testToken,
  SIGNER_MNEMONIC_FILE: fileOf('mnemonic', `${testWords}\n`),
  SIGNER_DATA_DIR: folder,
  BITCOIN_NETWORK: 'mainnet',
  ETHEREUM_CHAIN_ID: '1',
  USDC_CONTRACT: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  FIREBASE_PROJECT_ID: 'tessera',
  SITE_URL: 'https://tessera.example/',
  SMTP_URL: 'smtps://mail.tessera.example',
  MAIL_FROM: 'tessera <no-reply@tessera.example>',
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

describe('the configuration of the signer', () => {
  it('is production on the loopback interface, with caps, unless something else is said', () => {
    expect(readConfig(production)).toMatchObject({
      sandbox: false,
      host: '127.0.0.1',
      mnemonic: testWords,
      siteUrl: 'https://tessera.example',
      limits: {
        perTransaction: { BTC: 200_000_000n, ETH: 50n * 10n ** 18n, USDC: 100_000_000_000n },
        perDay: { BTC: 2_000_000_000n, ETH: 500n * 10n ** 18n, USDC: 1_000_000_000_000n },
        perPerson: { BTC: 400_000_000n, ETH: 100n * 10n ** 18n, USDC: 200_000_000_000n },
        perNewDestination: { BTC: 200_000_000n, ETH: 50n * 10n ** 18n, USDC: 100_000_000_000n },
        perHour: { BTC: 1_000_000_000n, ETH: 250n * 10n ** 18n, USDC: 500_000_000_000n },
        bitcoin: {
          feeRate: 300_000n,
          fee: 1_000_000n,
          feesPerHour: 20_000_000n,
          feesPerDay: 100_000_000n,
        },
        ethereum: {
          feeRate: 300n * 10n ** 9n,
          fee: 5n * 10n ** 16n,
          feesPerHour: 2n * 10n ** 18n,
          feesPerDay: 10n * 10n ** 18n,
          gasOrder: 2n * 10n ** 16n,
        },
      },
    });
  });

  it('reads caps in whole units', () => {
    const caps = { SIGNER_MAX_PER_HOUR_BTC: '2.5', SIGNER_MAX_FEE_RATE_BITCOIN: '12.5' };
    expect(readConfig({ ...production, ...caps }).limits).toMatchObject({
      perHour: { BTC: 250_000_000n },
      bitcoin: { feeRate: 12_500n },
    });
  });

  it.each([
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
    ['BITCOIN_NETWORK', 'regtest'],
    ['ETHEREUM_CHAIN_ID', '31337'],
    ['ETHEREUM_CHAIN_ID', '1337'],
  ])('refuses %s of a sandbox in production', (variable, value) => {
    const given = { ...production, [variable]: value };
    expect(refusedVariables(given)).toEqual([variable]);
    expect(refusedVariables({ ...given, TESSERA_MODE: 'sandbox' })).toEqual([]);
  });

  it.each([
    ['SIGNER_TOKEN', undefined],
    ['SIGNER_TOKEN', 'too short'],
    ['SIGNER_MNEMONIC_FILE', undefined],
    ['SIGNER_MNEMONIC_FILE', '/nowhere/mnemonic'],
    ['SIGNER_MNEMONIC_FILE', fileOf('typing-error', testWords.replace('yellow', 'winner'))],
    ['SIGNER_MNEMONIC_FILE', fileOf('group', testWords, 0o640)],
    ['SIGNER_MNEMONIC_FILE', fileOf('others', testWords, 0o604)],
    ['SIGNER_DATA_DIR', undefined],
    ['USDC_CONTRACT', undefined],
    ['USDC_CONTRACT', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49'],
    ['FIREBASE_PROJECT_ID', ''],
    ['SITE_URL', undefined],
    ['SMTP_URL', undefined],
    ['MAIL_FROM', undefined],
    ['SIGNER_MAX_PER_TRANSACTION_BTC', '-1'],
    ['SIGNER_MAX_PER_TRANSACTION_BTC', '0.123456789'],
    ['SIGNER_MAX_PER_HOUR_USDC', 'plenty'],
    ['SIGNER_MAX_PER_HOUR_ETH', '49.9'],
    ['SIGNER_MAX_PER_DAY_BTC', '1.9'],
    ['SIGNER_MAX_PER_PERSON_USDC', '99999'],
    ['SIGNER_MAX_PER_NEW_DESTINATION_ETH', '49.9'],
    ['SIGNER_MAX_FEES_PER_DAY_BTC', '0.0099'],
    ['SIGNER_MAX_FEES_PER_DAY_ETH', '0.049'],
    ['SIGNER_WHITELIST_DELAY_HOURS', '0'],
    ['SIGNER_APPROVER_KEY_FILE', '/nowhere/other.pub'],
    ['SIGNER_PAUSE_AFTER_STRANGE_ORDERS', '0'],
    ['SIGNER_ALARM_MAIL_TO', 'nobody'],
    ['SIGNER_MAX_FEE_RATE_ETHEREUM', '0'],
    ['PORT', '70000'],
    ['SITE_URL', 'http://tessera.example'],
    ['SMTP_URL', 'smtp://mail.tessera.example?requireTLS=false'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ])('names %s when it is %s', (variable, value) => {
    expect(refusedVariables({ ...production, [variable]: value })).toEqual([variable]);
  });

  it('names everything that is wrong at once, and repeats no value', () => {
    const wrong = { ...production, SMTP_URL: 'the-password', BITCOIN_NETWORK: 'the-secret' };
    expect(refusedVariables(wrong)).toEqual(['BITCOIN_NETWORK', 'SMTP_URL']);
    expect(() => readConfig(wrong)).not.toThrow(/the-/);
  });

  it('refuses addresses of its own keys as cold ones', () => {
    const keyring = openKeyring(testWords, 'mainnet');
    for (const path of [
      { branch: 0, index: 0 },
      { branch: 1, index: 0 },
      { branch: 1, index: 19 },
    ] as const) {
      const bitcoin = Address(bitcoinNetworks.mainnet).encode(
        OutScript.decode(keyring.bitcoin.script(path)),
      );
      const own = {
        SIGNER_COLD_ADDRESS_BITCOIN: bitcoin,
        SIGNER_COLD_ADDRESS_ETHEREUM: keyring.ethereum.address(path),
      };
      expect(refusedVariables({ ...production, ...own })).toEqual(Object.keys(own));
    }
    expect(() =>
      readConfig({
        ...production,
        SIGNER_COLD_ADDRESS_ETHEREUM: keyring.ethereum.address(hotPath),
      }),
    ).toThrow('is an address of the signer’s own keys');
  });

  it('takes cold addresses of other keys', () => {
    const { bitcoin, ethereum } = coldAddresses(openKeyring(coldWords, 'mainnet'), 'mainnet');
    const given = { SIGNER_COLD_ADDRESS_BITCOIN: bitcoin, SIGNER_COLD_ADDRESS_ETHEREUM: ethereum };
    const bitcoinScript = expect.stringMatching(/^0014[0-9a-f]{40}$/);
    expect(readConfig({ ...production, ...given }).cold).toEqual({
      bitcoin: bitcoinScript,
      ethereum,
    });
  });

  it('reads the token from a file', () => {
    const { SIGNER_TOKEN: _, ...rest } = production;
    const file = fileOf('token', `${testToken}\n`);
    expect(readConfig({ ...rest, SIGNER_TOKEN_FILE: file }).token).toBe(testToken);
  });
});
