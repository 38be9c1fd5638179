import { type CollateralAsset, networkOf } from '@tessera/money/asset';
import type { AddressProblem } from './address-problem.ts';
import type { BitcoinAddress, BitcoinScriptType } from './bitcoin-address.ts';
import { nameOtherCoin } from './name-other-coin.ts';
import type { Networks } from './networks.ts';
import { parseBitcoinAddress } from './parse-bitcoin-address.ts';
import { type EthereumAddress, parseEthereumAddress } from './parse-ethereum-address.ts';
import { parsePaymentLink } from './parse-payment-link.ts';
import { refuseAtSight } from './refuse-at-sight.ts';

export type AddressReading =
  | {
      readonly kind: 'valid';
      /** The one spelling that is kept and compared. */
      readonly address: string;
      /** Null for Ethereum. */
      readonly scriptType: BitcoinScriptType | null;
      /** False for an Ethereum address in one case: a mistyped digit would not be noticed. */
      readonly hasChecksum: boolean;
    }
  | { readonly kind: 'invalid'; readonly problem: AddressProblem };

/** What is sent, and where it is at home. USDC is the ERC-20 token on Ethereum. */
export type Destination = { readonly asset: CollateralAsset; readonly networks: Networks };

/** Reads what somebody typed or pasted as the address that coins shall go to. */
export function parseAddress(text: string, destination: Destination): AddressReading {
  const trimmed = text.trim();
  const refusal = refuseAtSight(trimmed);
  if (refusal) return invalid(refusal);
  const link = parsePaymentLink(trimmed, destination);
  if (!link) return readPlain(trimmed, destination);
  if ('problem' in link) return invalid(link.problem);
  const hidden = refuseAtSight(link.address);
  return hidden ? invalid(hidden) : readPlain(link.address, destination);
}

function readPlain(text: string, { asset, networks }: Destination): AddressReading {
  const bitcoin = parseBitcoinAddress(text);
  const ethereum = parseEthereumAddress(text);
  if (networkOf(asset) === 'bitcoin') {
    if (bitcoin)
      return 'problem' in bitcoin ? invalid(bitcoin.problem) : forBitcoin(bitcoin, networks);
    if (ethereum) return invalid('ethereum_address');
  } else {
    if (ethereum)
      return 'problem' in ethereum ? invalid(ethereum.problem) : forEthereum(ethereum, networks);
    if (bitcoin) return invalid('bitcoin_address');
  }
  return invalid(nameOtherCoin(text) ?? 'not_an_address');
}

function forBitcoin(found: BitcoinAddress, { bitcoin: network }: Networks): AddressReading {
  const { address, networks, scriptType } = found;
  if (!networks.includes(network)) return invalid(otherNetwork(networks));
  if (scriptType === 'future') return invalid('unknown_witness_program');
  return { kind: 'valid', address, scriptType, hasChecksum: true };
}

function otherNetwork(networks: BitcoinAddress['networks']): AddressProblem {
  if (networks.includes('mainnet')) return 'mainnet_address';
  return networks.includes('testnet') ? 'testnet_address' : 'regtest_address';
}

/** The zero address, the precompiled contracts and 0x…dEaD: nobody holds a key of those. */
const nobodys = /^0x0{36}/;

function forEthereum(found: EthereumAddress, { tokenContracts }: Networks): AddressReading {
  const { address, hasChecksum } = found;
  if (nobodys.test(address)) return invalid('burn_address');
  const isToken = tokenContracts.some((known) => known.toLowerCase() === address.toLowerCase());
  if (isToken) return invalid('token_contract');
  return { kind: 'valid', address, scriptType: null, hasChecksum };
}

const invalid = (problem: AddressProblem): AddressReading => ({ kind: 'invalid', problem });
