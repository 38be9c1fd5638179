import { NETWORK, TEST_NETWORK } from '@scure/btc-signer';
import type { BitcoinNetworkName } from '../config.ts';

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' };

/** What addresses of a network start with. Signet's are spelled like testnet's. */
export const bitcoinNetworks: Readonly<Record<BitcoinNetworkName, typeof NETWORK>> = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  signet: TEST_NETWORK,
  regtest,
};
