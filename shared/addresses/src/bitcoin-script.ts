import { hex } from '@scure/base';
import type { BitcoinNetwork } from './networks.ts';
import { parseBitcoinAddress } from './parse-bitcoin-address.ts';

/**
 * The scriptPubKey, in hex, that pays to an address which `parseAddress` has found valid.
 * @throws Error for what is no address of the network, or one of a kind that we do not pay to
 */
export function bitcoinScript(address: string, network: BitcoinNetwork): string {
  const found = parseBitcoinAddress(address);
  if (!found || 'problem' in found) throw new Error(`${address} is no Bitcoin address`);
  if (!found.networks.includes(network)) throw new Error(`${address} is not of ${network}`);
  if (found.scriptType === 'future')
    throw new Error(`${address} pays to an unknown kind of script`);
  return hex.encode(found.script);
}
