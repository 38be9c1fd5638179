import { t } from '@lingui/core/macro';
import type { Wallet } from '@tessera/contracts/wallets';
import { isCollateralAsset } from '@tessera/money/asset';
import { coinRecords } from '@tessera/money/asset-records';
import { depositWarnings } from '@tessera/money/deposit-warnings';
import { chainName } from '../../parts/chain-name.ts';

const ofUnknownCoin = t`Coins of another kind or from another network do not arrive, and may be lost.`;

/** What must be known before coins are sent to a deposit address: where they would be lost. */
export function depositWarning(wallet: Wallet): { title: string; text: string } {
  const { asset } = wallet;
  const isKnown = isCollateralAsset(asset);
  const standard = isKnown ? coinRecords[asset].tokenStandard : null;
  const network = chainName(wallet);
  return {
    title:
      standard === null
        ? t`Send only ${asset}, only on ${network}`
        : t`Send only ${asset}, only as ${standard} on ${network}`,
    text: isKnown ? depositWarnings[asset] : ofUnknownCoin,
  };
}
