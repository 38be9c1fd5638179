import { Address, OutScript } from '@scure/btc-signer';
import type { Coin } from '@tessera/contracts/money';
import { networkOf } from '@tessera/money/asset';
import { bytesToHex, getAddress, hexToBytes, isAddress, isAddressEqual, zeroAddress } from 'viem';
import type { BitcoinNetworkName } from '../config.ts';
import { bitcoinNetworks } from '../keys/bitcoin-networks.ts';
import { Refusal } from '../refusal.ts';

export type Chains = {
  readonly bitcoinNetwork: BitcoinNetworkName;
  readonly ethereumChainId: number;
  readonly usdcContract: `0x${string}`;
  /** Where the house's coins lie whose keys are elsewhere, as `readDestination` spells it. */
  readonly cold: { readonly bitcoin: string | null; readonly ethereum: string | null };
};

/**
 * Where coins go, spelled in one way: Bitcoin's output script in hex, or an Ethereum address with its
 * checksum (EIP-55). Mixed case with another checksum is refused.
 * @throws Refusal `invalid_destination`
 */
export function readDestination(asset: Coin, text: string, chains: Chains): string {
  return networkOf(asset) === 'bitcoin'
    ? readScript(text, chains)
    : parseAddress(asset, text, chains);
}

/** As people write what `readDestination` gave. */
export function showDestination(asset: Coin, destination: string, chains: Chains): string {
  if (networkOf(asset) !== 'bitcoin') return destination;
  const script = OutScript.decode(hexToBytes(`0x${destination}`));
  return Address(bitcoinNetworks[chains.bitcoinNetwork]).encode(script);
}

/** As people write them. */
export function showColdAddresses(chains: Chains): Chains['cold'] {
  const { bitcoin, ethereum } = chains.cold;
  return { bitcoin: bitcoin && showDestination('BTC', bitcoin, chains), ethereum };
}

function readScript(text: string, { bitcoinNetwork }: Chains): string {
  try {
    const script = OutScript.encode(Address(bitcoinNetworks[bitcoinNetwork]).decode(text));
    return bytesToHex(script).slice(2);
  } catch {
    throw new Refusal('invalid_destination', `It is no address of Bitcoin ${bitcoinNetwork}`);
  }
}

function parseAddress(asset: Coin, text: string, { usdcContract }: Chains): string {
  if (!isAddress(text)) throw new Refusal('invalid_destination', 'It is no Ethereum address');
  const isGrave =
    isAddressEqual(text, zeroAddress) || (asset === 'USDC' && isAddressEqual(text, usdcContract));
  if (isGrave) throw new Refusal('invalid_destination', 'Nobody can spend what is sent there');
  return getAddress(text);
}
