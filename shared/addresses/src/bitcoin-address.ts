import type { AddressProblem } from './address-problem.ts';
import type { BitcoinNetwork } from './networks.ts';

export type BitcoinScriptType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr';

export type BitcoinAddress = {
  /** Base58 as it is, Bech32 in lower case. */
  readonly address: string;
  /** Those that spell it so. */
  readonly networks: readonly BitcoinNetwork[];
  /** `future`: a valid witness program that no rule protects yet. */
  readonly scriptType: BitcoinScriptType | 'future';
  readonly script: Uint8Array;
};

export type Problem = { readonly problem: AddressProblem };
