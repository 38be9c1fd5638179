import { randomBytes } from 'node:crypto';

/** The master public key of BIP-32's first test vector: well-formed, and nobody's money. */
const publicKey =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';

/** All that production asks for. Its nodes and its mail server need not answer. */
export const productionWith = (sealKeyFile: string, mnemonicFile: string) => ({
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

/** What production ends at when it is given it, or when it is missing. */
export const refusals = [
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
