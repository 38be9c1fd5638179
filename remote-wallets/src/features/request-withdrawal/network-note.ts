import { t } from '@lingui/core/macro';
import type { Wallet } from '@tessera/contracts/wallets';
import { isCollateralAsset } from '@tessera/money/asset';
import { coinRecords } from '@tessera/money/asset-records';
import { chainName } from '../../parts/chain-name.ts';

/** The network that coins leave on, and where they must not be sent. */
export function networkNote(wallet: Wallet): { name: string; warning: string } {
  const name = chainName(wallet);
  const standard = isCollateralAsset(wallet.asset) ? coinRecords[wallet.asset].tokenStandard : null;
  return {
    name: standard === null ? name : t`${name}, as an ${standard} token`,
    warning: t`Only to addresses on ${name}: what goes to another network is lost.`,
  };
}
