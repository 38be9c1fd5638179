import type { NetworkName } from '@tessera/money/network-records';
import { bitcoinTreasury } from './bitcoin/bitcoin-treasury.ts';
import { ethereumTreasury } from './ethereum/ethereum-treasury.ts';
import type { NetworkTreasury } from './network-treasury.ts';

const treasuries: Readonly<Record<NetworkName, NetworkTreasury>> = {
  bitcoin: bitcoinTreasury,
  ethereum: ethereumTreasury,
};

export function treasuryOf(network: NetworkName): NetworkTreasury {
  return treasuries[network];
}
