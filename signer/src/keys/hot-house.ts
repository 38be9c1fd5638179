import { Address, OutScript } from '@scure/btc-signer';
import { bytesToHex, getAddress, isAddress } from 'viem';
import type { BitcoinNetworkName } from '../config.ts';
import { bitcoinNetworks } from './bitcoin-networks.ts';
import { hotPath, type Keyring } from './keyring.ts';

/** Where refills may go, on which chain: the address at `1/0` of the signer's own keys. */
export type HotHouse =
  | {
      readonly network: 'bitcoin';
      readonly chain: BitcoinNetworkName;
      /** The output script, in hex. */
      readonly script: string;
    }
  | {
      readonly network: 'ethereum';
      readonly chainId: number;
      readonly address: `0x${string}`;
      readonly usdcContract: `0x${string}`;
    };

/**
 * As the signer says it and whoever has the cold keys keeps it: `bitcoin:<network>:<address>`, and
 * `ethereum:<chain id>:<address>:<contract of USDC>`.
 */
export function writeHotHouses(
  { bitcoin, ethereum }: Keyring,
  config: {
    readonly bitcoinNetwork: BitcoinNetworkName;
    readonly ethereumChainId: number;
    readonly usdcContract: string;
  },
): string[] {
  const { bitcoinNetwork, ethereumChainId, usdcContract } = config;
  const script = OutScript.decode(bitcoin.script(hotPath));
  const address = Address(bitcoinNetworks[bitcoinNetwork]).encode(script);
  return [
    `bitcoin:${bitcoinNetwork}:${address}`,
    `ethereum:${ethereumChainId}:${ethereum.address(hotPath)}:${usdcContract}`,
  ];
}

/** What `writeHotHouses` wrote; null for anything else. */
export function parseHotHouse(text: string): HotHouse | null {
  const [network, chain = '', address = '', contract, ...more] = text.trim().split(':');
  if (more.length > 0) return null;
  if (network === 'bitcoin' && contract === undefined) return parseBitcoin(chain, address);
  return network === 'ethereum' ? parseEthereum(chain, address, contract ?? '') : null;
}

function parseBitcoin(chain: string, address: string): HotHouse | null {
  if (!Object.hasOwn(bitcoinNetworks, chain)) return null;
  const network = chain as BitcoinNetworkName;
  try {
    const script = OutScript.encode(Address(bitcoinNetworks[network]).decode(address));
    return { network: 'bitcoin', chain: network, script: hexOf(script) };
  } catch {
    return null;
  }
}

function parseEthereum(chain: string, address: string, contract: string): HotHouse | null {
  if (!/^[1-9]\d{0,15}$/.test(chain) || !isAddress(address) || !isAddress(contract)) return null;
  return {
    network: 'ethereum',
    chainId: Number(chain),
    address: getAddress(address),
    usdcContract: getAddress(contract),
  };
}

/** Whether refills would go to the very keys that sign them. */
export const isHotHouseOf = (hot: HotHouse, { bitcoin, ethereum }: Keyring): boolean =>
  hot.network === 'bitcoin'
    ? hot.script === hexOf(bitcoin.script(hotPath))
    : hot.address === ethereum.address(hotPath);

export const hexOf = (script: Uint8Array): string => bytesToHex(script).slice(2);
