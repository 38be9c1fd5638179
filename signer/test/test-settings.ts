import type { SignerContext } from '../src/signer-context.ts';

/** Published test words (BIP-39 vectors); they protect nothing. */
export const testWords =
  'legal winner thank year wave sausage worth useful legal winner thank yellow';

export const testToken = Buffer.alloc(32, 9).toString('base64');

export const testSettings: SignerContext['config'] = {
  sandbox: true,
  host: '127.0.0.1',
  port: 0,
  logLevel: 'silent',
  token: testToken,
  tls: undefined,
  dataDir: '',
  bitcoinNetwork: 'regtest',
  ethereumChainId: 31_337,
  usdcContract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  cold: { bitcoin: null, ethereum: null },
  identityProjectId: 'demo-tessera',
  siteUrl: 'https://tessera.test',
  mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'no-reply@tessera.test', requireTls: false },
  limits: {
    perTransaction: { BTC: 2n * 10n ** 8n, ETH: 50n * 10n ** 18n, USDC: 100_000n * 10n ** 6n },
    perHour: { BTC: 5n * 10n ** 8n, ETH: 100n * 10n ** 18n, USDC: 200_000n * 10n ** 6n },
    perDay: { BTC: 50n * 10n ** 8n, ETH: 1_000n * 10n ** 18n, USDC: 2_000_000n * 10n ** 6n },
    perPerson: { BTC: 50n * 10n ** 8n, ETH: 1_000n * 10n ** 18n, USDC: 2_000_000n * 10n ** 6n },
    perNewDestination: {
      BTC: 50n * 10n ** 8n,
      ETH: 1_000n * 10n ** 18n,
      USDC: 2_000_000n * 10n ** 6n,
    },
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
  whitelistDelayMs: 24 * 3_600_000,
  secondApproval: null,
  // Tests ask for what is refused on purpose.
  strangeOrders: 1_000_000,
  alarmMailTo: null,
};
