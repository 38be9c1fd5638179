import type { Wallet } from '@tessera/contracts/wallets';
import { assetName } from '@tessera/money/asset-name';
import { changeInBasisPoints } from '@tessera/money/change-in-basis-points';
import { cents, minus } from '@tessera/money/minor-units';
import { euros, fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { Card } from '@tessera/ui/card';
import { Explained } from '@tessera/ui/explained';
import { BigFigure } from '@tessera/ui/figure-amount';
import { Mosaic, type MosaicPart } from '@tessera/ui/mosaic';
import { percentText } from '@tessera/ui/percent-text';
import { Trend } from '@tessera/ui/trend';
import {
  freeValue,
  isEmptyWallet,
  type PortfolioMove,
  portfolioMove,
  portfolioShare,
  portfolioValue,
} from '../../parts/portfolio-share.ts';
import { PriceAge } from '../../parts/price-age.tsx';
import { type KnownPrices, oldestAge } from './known-prices.ts';
import { listWords as words } from './list-wallets-words.ts';
import styles from './wallets-total.module.css';

type WalletsTotalProps = {
  readonly wallets: readonly Wallet[];
  readonly prices: KnownPrices | undefined;
};

/** What all coins are worth, how that has moved, and how it divides. */
export function WalletsTotal({ wallets, prices }: WalletsTotalProps) {
  const value = portfolioValue(wallets);
  const held = wallets.filter((wallet) => !isEmptyWallet(wallet));
  const heldPrices = (prices?.items ?? []).filter(({ asset }) =>
    held.some((wallet) => wallet.asset === asset),
  );
  const move = prices ? portfolioMove(wallets, prices.items) : null;
  return (
    <Card>
      <div className={styles.total}>
        <BigFigure
          size="page"
          label={words.total}
          value={value ? <Amount money={value} dimCents /> : words.noPrice}
          trend={move && <MoveTrend move={move} />}
          detail={
            <>
              {prices && heldPrices.length > 0 && (
                <PriceAge
                  ageSeconds={oldestAge(heldPrices)}
                  readAtMs={prices.readAtMs}
                  sentence={words.pricesOld}
                />
              )}{' '}
              {value && boundText(wallets, value)}
            </>
          }
          explained={value && <TotalExplained wallets={held} value={value} move={move} />}
        />
        {value && held.length > 0 && <Shares wallets={held} value={value} />}
      </div>
    </Card>
  );
}

function boundText(wallets: readonly Wallet[], value: WireMoney<'EUR'>): string {
  const free = freeValue(wallets) ?? value;
  const bound = minus(fromWireMoney(value).minor, fromWireMoney(free).minor);
  return bound === 0n
    ? words.allFree
    : words.securing(amountText({ asset: 'EUR', minor: cents(bound) }));
}

function MoveTrend({ move: { before, now } }: { move: PortfolioMove }) {
  const basisPoints = changeInBasisPoints(before, now);
  return basisPoints === null ? null : <Trend basisPoints={basisPoints} period="day" />;
}

function TotalExplained(props: {
  wallets: readonly Wallet[];
  value: WireMoney<'EUR'>;
  move: PortfolioMove | null;
}) {
  const { wallets, value, move } = props;
  const { of, all, day, words: text } = words.explained;
  return (
    <Explained
      of={of}
      rows={[
        ...wallets.flatMap((wallet) =>
          wallet.value
            ? [{ term: assetName(wallet.asset), value: <Amount money={wallet.value.total} /> }]
            : [],
        ),
        { term: all, value: <Amount money={value} /> },
        ...(move ? [{ term: day, value: <Amount money={euros(move.before)} /> }] : []),
      ]}
    >
      {text}
    </Explained>
  );
}

function Shares({ wallets, value }: { wallets: readonly Wallet[]; value: WireMoney<'EUR'> }) {
  const parts = wallets.map(
    (wallet): MosaicPart => ({
      tone: wallet.asset,
      weight: wallet.value ? fromWireMoney(wallet.value.total).minor : 0n,
    }),
  );
  const shares = wallets.map((wallet) =>
    words.shareOf(wallet.asset, percentText(portfolioShare(wallet, wallets) ?? 0)),
  );
  return (
    <div className={styles.shares}>
      <Mosaic label={words.shares(shares.join(', '))} parts={parts} tiles={96} columns={24} />
      <div className={styles.legend}>
        {wallets.map((wallet, index) => (
          <span key={wallet.id} data-asset={wallet.asset}>
            <span aria-hidden="true">{shares[index]}</span>{' '}
            <ShareExplained wallet={wallet} wallets={wallets} all={value} />
          </span>
        ))}
      </div>
    </div>
  );
}

function ShareExplained(props: {
  wallet: Wallet;
  wallets: readonly Wallet[];
  all: WireMoney<'EUR'>;
}) {
  const { wallet, wallets, all } = props;
  const { explained } = words;
  const share = portfolioShare(wallet, wallets);
  if (share === null || !wallet.value) return null;
  const text = (money: WireMoney) => amountText(fromWireMoney(money));
  return (
    <Explained
      of={explained.shareOf(wallet.asset)}
      rows={[
        { term: assetName(wallet.asset), value: <Amount money={wallet.value.total} /> },
        { term: explained.all, value: <Amount money={all} /> },
      ]}
      formula={explained.share(text(wallet.value.total), text(all), percentText(share))}
    >
      {explained.rounded}
    </Explained>
  );
}
