import { NETWORK, TEST_NETWORK } from '@scure/btc-signer';
import type { Config } from '../../../platform/config/config.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { type Network, networkAssets } from '../network.ts';

type Name = Config['bitcoin']['network'];

/** What a node answers as `chain`, how a wallet shows it, and how addresses are written. */
export const bitcoinNetworks = {
  mainnet: { nodeNames: ['main'], chain: () => 'Bitcoin', addresses: NETWORK },
  testnet: {
    nodeNames: ['test', 'testnet4'],
    chain: () => 'Bitcoin Testnet',
    addresses: TEST_NETWORK,
  },
  signet: { nodeNames: ['signet'], chain: () => 'Bitcoin Signet', addresses: TEST_NETWORK },
  regtest: {
    nodeNames: ['regtest'],
    chain: () => i18n.t('Local test chain'),
    addresses: { ...TEST_NETWORK, bech32: 'bcrt' },
  },
} as const satisfies Record<Name, unknown>;

export function bitcoinNetwork({ bitcoin, sandbox }: Pick<Config, 'bitcoin' | 'sandbox'>): Network {
  return {
    name: 'bitcoin',
    chain: bitcoinNetworks[bitcoin.network].chain,
    coin: 'BTC',
    assets: networkAssets('bitcoin'),
    sandbox,
  };
}
