import { t } from '@lingui/core/macro';
import type { Price } from '@tessera/contracts/prices';
import type { Wallet } from '@tessera/contracts/wallets';
import { assetName } from '@tessera/money/asset-name';
import type { Money } from '@tessera/money/money';
import { fromWireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { ButtonLink } from '@tessera/ui/button-link';
import { classList } from '@tessera/ui/class-list';
import { CoinMark } from '@tessera/ui/coin-mark';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { percentText } from '@tessera/ui/percent-text';
import pair from '../../parts/figure-pair.module.css';
import { isEmptyWallet, portfolioShare } from '../../parts/portfolio-share.ts';
import { PriceText } from '../../parts/price-text.tsx';
import { shortAmountText } from '../../parts/short-amount.ts';
import { walletTotal } from '../../parts/wallet-total.ts';
import { WeekCurve } from '../../parts/week-curve.tsx';
import type { KnownPrices } from './known-prices.ts';
import { listWords as words } from './list-wallets-words.ts';
import styles from './wallet-table.module.css';

type WalletTableProps = {
  readonly wallets: readonly Wallet[];
  readonly prices: KnownPrices | undefined;
  /** Nothing is in any: what they hold is left out, and so is withdrawing it. */
  readonly areEmpty?: boolean;
};

/** Each coin with its price, its week, what is there of it and what one does with it. */
export function WalletTable({ wallets, prices, areEmpty = false }: WalletTableProps) {
  const columns = [
    ...marketColumns(prices),
    ...(areEmpty ? [] : holdingColumns(wallets)),
    actionColumn(areEmpty),
  ];
  return (
    <DataTable
      caption={words.caption}
      columns={columns}
      rows={wallets}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/dashboard/spot/${id}`}
    />
  );
}

function marketColumns(prices: KnownPrices | undefined): DataColumn<Wallet>[] {
  const priceOf = ({ asset }: Wallet): Price | undefined =>
    prices?.items.find((price) => price.asset === asset);
  return [
    {
      header: t`Coin`,
      cell: ({ asset }) => (
        <span className={styles.coin}>
          <CoinMark asset={asset} />
          {assetName(asset)}
        </span>
      ),
    },
    {
      header: t`Price`,
      align: 'end',
      labelled: false,
      cell: (wallet) => {
        const price = priceOf(wallet);
        if (!price || !prices) return words.noPrice;
        return <PriceText price={price} readAtMs={prices.readAtMs} />;
      },
    },
    {
      header: t`Week`,
      labelled: false,
      priority: 'medium',
      cell: (wallet) => <WeekCurve asset={wallet.asset} price={priceOf(wallet)} />,
    },
  ];
}

function holdingColumns(wallets: readonly Wallet[]): DataColumn<Wallet>[] {
  return [
    {
      header: t`Balance`,
      align: 'end',
      labelled: false,
      role: 'note',
      cell: (wallet) => <BalanceCell wallet={wallet} />,
    },
    {
      header: t`Value`,
      align: 'end',
      role: 'figure',
      cell: (wallet) => <ValueCell wallet={wallet} wallets={wallets} />,
    },
  ];
}

function actionColumn(areEmpty: boolean): DataColumn<Wallet> {
  return {
    header: t`Actions`,
    role: 'action',
    cell: ({ id, asset }) => (
      <>
        <ButtonLink small to={`/dashboard/spot/${id}`} aria-label={words.depositOf(asset)}>
          {words.deposit}
        </ButtonLink>
        {!areEmpty && (
          <ButtonLink
            small
            to={`/dashboard/spot/${id}/withdrawals`}
            aria-label={words.withdrawOf(asset)}
          >
            {words.withdraw}
          </ButtonLink>
        )}
      </>
    ),
  };
}

function BalanceCell({ wallet }: { wallet: Wallet }) {
  return (
    <span className={pair.pair}>
      <Amount money={walletTotal(wallet)} />
      {!isEmptyWallet(wallet) && (
        <span
          className={classList(pair.below, pair.breaks)}
          title={divisionText(wallet, amountText)}
        >
          {divisionText(wallet, shortAmountText)}
        </span>
      )}
    </span>
  );
}

function divisionText({ balance }: Wallet, text: (amount: Money) => string): string {
  const free = fromWireMoney(balance.available);
  const bound = fromWireMoney(balance.collateral);
  const held = fromWireMoney(balance.held);
  if (held.minor > 0n) {
    return words.freeBoundAndHeld(text(free), text(bound), text(held));
  }
  if (bound.minor === 0n) return words.allOfItFree;
  return words.freeAndBound(text(free), text(bound));
}

function ValueCell({ wallet, wallets }: { wallet: Wallet; wallets: readonly Wallet[] }) {
  if (!wallet.value) return words.noPrice;
  const share = portfolioShare(wallet, wallets);
  return (
    <span className={pair.pair}>
      <Amount money={wallet.value.total} />
      {share !== null && <span className={pair.below}>{words.shareOfAll(percentText(share))}</span>}
    </span>
  );
}
