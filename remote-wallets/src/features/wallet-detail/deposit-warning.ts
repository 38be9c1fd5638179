import type { Wallet } from '@tessera/contracts/wallets';
import { isCollateralAsset } from '@tessera/money/asset';
import { coinRecords } from '@tessera/money/asset-records';
import { depositWarnings } from '@tessera/money/deposit-warnings';
import { chainName } from '../../parts/chain-name.ts';

const ofUnknownCoin =
  'Coins of another kind or from another network do not arrive, and may be lost.';

/** What must be known before coins are sent to a deposit address: where they would be lost. */
export function depositWarning(wallet: Wallet): { title: string; text: string } {
  const { asset } = wallet;
  const isKnown = isCollateralAsset(asset);
  const standard = isKnown ? coinRecords[asset].tokenStandard : null;
  const form = standard === null ? 'only' : `only as ${standard}`;
  return {
    title: `Send only ${asset}, ${form} on ${chainName(wallet)}`,
    text: isKnown ? depositWarnings[asset] : ofUnknownCoin,
  };
}
