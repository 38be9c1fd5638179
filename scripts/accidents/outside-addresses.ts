import { randomBytes } from 'node:crypto';
import { getAddress, TEST_NETWORK } from '@scure/btc-signer';
import { randomPrivateKeyBytes } from '@scure/btc-signer/utils.js';

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' };

/** An address of somebody else's, which nobody has paid before. */
export const newBitcoinAddress = () =>
  getAddress('wpkh', randomPrivateKeyBytes(), regtest) ?? 'no address';

export const newEthereumAddress = () => `0x${randomBytes(20).toString('hex')}`;
