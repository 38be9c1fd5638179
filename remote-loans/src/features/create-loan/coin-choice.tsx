import type { Wallet } from '@tessera/contracts/wallets';
import { type CollateralAsset, collateralAssets } from '@tessera/money/asset';
import { assetName } from '@tessera/money/asset-name';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { ChoiceField } from '@tessera/ui/choice-field';
import { CoinMark } from '@tessera/ui/coin-mark';
import styles from './coin-choice.module.css';
import { words } from './create-loan-words.ts';

type CoinChoiceProps = {
  readonly value: CollateralAsset;
  readonly onChange: (asset: CollateralAsset) => void;
  readonly wallets: readonly Wallet[];
};

/** The coin to lock, each with what is free of it. */
export function CoinChoice({ value, onChange, wallets }: CoinChoiceProps) {
  const freeOf = (asset: CollateralAsset) => {
    const wallet = wallets.find((each) => each.asset === asset);
    return wallet && words.figures.free(amountText(fromWireMoney(wallet.balance.available)));
  };
  return (
    <ChoiceField
      label="Lock"
      value={value}
      onChange={onChange}
      choices={collateralAssets.map((asset) => ({
        value: asset,
        label: (
          <span className={styles.coin}>
            <CoinMark asset={asset} size={24} />
            <span className={styles.words}>
              {assetName(asset)} <span className={styles.free}>{freeOf(asset)}</span>
            </span>
          </span>
        ),
      }))}
    />
  );
}
