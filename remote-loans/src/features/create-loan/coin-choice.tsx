import { t } from '@lingui/core/macro';
import type { Wallet } from '@tessera/contracts/wallets';
import { type CollateralAsset, collateralAssets } from '@tessera/money/asset';
import { assetName } from '@tessera/money/asset-name';
import { coins } from '@tessera/money/minor-units';
import { fromWireMoney } from '@tessera/money/wire-money';
import { ChoiceField } from '@tessera/ui/choice-field';
import { CoinMark } from '@tessera/ui/coin-mark';
import styles from './coin-choice.module.css';
import { words } from './create-loan-words.ts';
import { freeText } from './free-text.ts';

type CoinChoiceProps = {
  readonly value: CollateralAsset;
  readonly onChange: (asset: CollateralAsset) => void;
  readonly wallets: readonly Wallet[];
};

/** The coin to lock, each with what is free of it. */
export function CoinChoice({ value, onChange, wallets }: CoinChoiceProps) {
  const freeOf = (asset: CollateralAsset) => {
    const wallet = wallets.find((each) => each.asset === asset);
    return (
      wallet &&
      words.figures.free(freeText(asset, coins(fromWireMoney(wallet.balance.available).minor)))
    );
  };
  return (
    <div className={styles.room}>
      <ChoiceField
        label={t`Lock`}
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
    </div>
  );
}
