/** The master public key of BIP-32's first test vector: well-formed, and nobody's money. */
const publicKey =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';

/** What production asks for beside the operator's files. Its nodes and its mail server need not answer. */
export const productionSettings = {
  FIREBASE_API_KEY: 'key-of-a-project',
  FIREBASE_PROJECT_ID: 'a-project',
  FIREBASE_AUTH_DOMAIN: 'a-project.example.test',
  ETHEREUM_CHAIN_ID: '11155111',
  DEPOSIT_XPUB_ETHEREUM: publicKey,
  USDC_CONTRACT: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
  BITCOIN_RPC_URL: 'http://bitcoin:8332',
  BITCOIN_RPC_USER: 'tessera',
  DEPOSIT_XPUB_BITCOIN: publicKey,
  CHAIN_PRIVATE_NETWORKS: 'ethereum,bitcoin',
  SITE_URL: 'https://a-project.example.test',
  MAIL_FROM: 'no-reply@a-project.example.test',
};

/** What production ends at when it is given it, or when it is missing, and the variable that it names. */
export const refusals = [
  { service: 'api-production', variable: 'FIREBASE_AUTH_EMULATOR_HOST', value: 'emulator:9099' },
  { service: 'host-production', variable: 'FIREBASE_AUTH_EMULATOR_HOST', value: 'emulator:9099' },
  { service: 'api-production', variable: 'ETHEREUM_CHAIN_ID', value: '31337' },
  { service: 'api-production', variable: 'BITCOIN_NETWORK', value: 'regtest' },
  { service: 'api-production', variable: 'PRICE_FEED', value: 'synthetic' },
  { service: 'api-production', variable: 'BANK', value: 'sandbox' },
  { service: 'api-production', variable: 'LIQUIDATION_VENUE', value: 'house' },
  { service: 'api-production', variable: 'MAIL_CATCHER_URL', value: 'http://catcher:8026' },
  { service: 'api-production', variable: 'SMTP_URL_FILE', value: '', names: 'SMTP_URL' },
  { service: 'api-production', variable: 'SECRETS_KEY_FILE', value: '', names: 'SECRETS_KEY' },
  { service: 'api-production', variable: 'SIGNER_TOKEN_FILE', value: '', names: 'SIGNER_TOKEN' },
  { service: 'api-production', variable: 'DATABASE_URL_FILE', value: '', names: 'DATABASE_URL' },
  {
    service: 'migrate-production',
    variable: 'DATABASE_OWNER_URL_FILE',
    value: '',
    names: 'DATABASE_OWNER_URL',
  },
  { service: 'api-production', variable: 'DEPOSIT_XPUB_ETHEREUM', value: '' },
  { service: 'api-production', variable: 'BITCOIN_RPC_URL', value: '' },
  { service: 'api-production', variable: 'DEPOSIT_XPUB_BITCOIN', value: '' },
  { service: 'host-production', variable: 'FIREBASE_PROJECT_ID', value: '' },
  { service: 'host-production', variable: 'TEAMS_DIR', value: '', names: 'TEAMS_FILE' },
  {
    service: 'signer-production',
    variable: 'FIREBASE_AUTH_EMULATOR_HOST',
    value: 'emulator:9099',
  },
  { service: 'signer-production', variable: 'BITCOIN_NETWORK', value: 'regtest' },
  { service: 'signer-production', variable: 'ETHEREUM_CHAIN_ID', value: '31337' },
  { service: 'signer-production', variable: 'SIGNER_TOKEN_FILE', value: '', names: 'SIGNER_TOKEN' },
  { service: 'signer-production', variable: 'SIGNER_MNEMONIC_FILE', value: '' },
  { service: 'api-production', variable: 'SITE_URL', value: 'http://a-project.example.test' },
  { service: 'api-production', variable: 'SIGNER_URL', value: 'http://signer-production:3003' },
  {
    service: 'api-production',
    variable: 'CHAIN_PRIVATE_NETWORKS',
    value: 'bitcoin',
    names: 'ETHEREUM_RPC_URL',
  },
  {
    service: 'signer-production',
    variable: 'SIGNER_TLS_CERT_FILE',
    value: '',
    names: 'TLS_CERT_FILE',
  },
] as const;
