import { join } from 'node:path';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { type Config, readConfig } from '../src/platform/config/config.ts';

/** Published test words (BIP-39 vectors); they protect nothing. */
export const testWords =
  'legal winner thank year wave sausage worth useful legal winner thank yellow';

const master = HDKey.fromMasterSeed(mnemonicToSeedSync(testWords));
const account = master.derive("m/44'/60'/0'");

export const testXpub = account.publicExtendedKey;
export const testXprv = account.privateExtendedKey;

export const testSecretsKey = Buffer.alloc(32, 7).toString('base64');

export const testSignerToken = Buffer.alloc(32, 9).toString('base64');

export const sandboxEnvironment = {
  TESSERA_MODE: 'sandbox',
  LOG_LEVEL: 'silent',
  DATABASE_URL: 'postgresql://127.0.0.1:1/unused',
  FIREBASE_PROJECT_ID: 'demo-tessera',
  ETHEREUM_RPC_URL: 'http://127.0.0.1:1',
  ETHEREUM_CHAIN_ID: '31337',
  DEPOSIT_XPUB_ETHEREUM: testXpub,
  BITCOIN_NETWORK: 'regtest',
  BITCOIN_RPC_URL: 'http://127.0.0.1:1',
  DEPOSIT_XPUB_BITCOIN: master.derive("m/84'/1'/0'").publicExtendedKey,
  PRICE_FEED: 'synthetic',
  LIQUIDATION_VENUE: 'house',
  SIGNER_URL: 'http://127.0.0.1:1',
  SIGNER_TOKEN: testSignerToken,
  SECRETS_KEY: testSecretsKey,
  BANK: 'sandbox',
  OPERATOR_KEYS_FILE: join(import.meta.dirname, 'operator-keys.json'),
  // Tests let days and years pass; what is about the end of sign-ins says when.
  SESSION_IDLE_MINUTES: '5256000',
  SESSION_ABSOLUTE_MINUTES: '5256000',
  SITE_URL: 'https://tessera.test',
} as const;

export function testConfig(overrides: Readonly<Record<string, string>> = {}): Config {
  return readConfig({ ...sandboxEnvironment, ...overrides });
}
