import type { FiatWallet } from '@tessera/contracts/fiat';
import type { Wallet } from '@tessera/contracts/wallets';
import { euros, eurosOrNull } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { CoinMark } from '@tessera/ui/coin-mark';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { Explained } from '@tessera/ui/explained';
import { BigFigure } from '@tessera/ui/figure-amount';
import { Mosaic, type MosaicPart } from '@tessera/ui/mosaic';
import { type QueryLike, QueryState } from '@tessera/ui/query-state';
import { ownPaths } from '../../parts/own-paths.ts';
import { boundTotal, type FreePart, freeParts, freeTotal } from './free-value.ts';
import styles from './net-worth.module.css';
import { worthWords } from './net-worth-words.ts';

const { free: words, name } = worthWords;

type FreeCardProps = {
  readonly wallets: QueryLike<{ items: readonly Wallet[] }>;
  readonly fiat: QueryLike<FiatWallet>;
};

/** What can be lent against, sent or paid with: coins and euros that no loan holds. */
export function FreeCard({ wallets, fiat }: FreeCardProps) {
  return (
    <Card title={words.title}>
      <QueryState query={wallets} what={worthWords.what} height={150}>
        {({ items }) => (
          <QueryState query={fiat} what={worthWords.what} height={150}>
            {(euroWallet) => <Free wallets={items} fiat={euroWallet} />}
          </QueryState>
        )}
      </QueryState>
    </Card>
  );
}

function Free({ wallets, fiat }: { wallets: readonly Wallet[]; fiat: FiatWallet }) {
  const parts = freeParts(wallets, fiat);
  const total = eurosOrNull(freeTotal(parts));
  const bound = boundTotal(wallets, fiat);
  return (
    <>
      <BigFigure
        label={words.total}
        value={total ? <Amount money={total} dimCents /> : words.unknown}
        detail={
          bound !== null &&
          (bound === 0n ? words.allFree : words.bound(amountText({ asset: 'EUR', minor: bound })))
        }
        explained={
          <Explained of={words.total} rows={parts.map(valueRow)}>
            {words.explained}
          </Explained>
        }
      />
      <Mosaic label={mosaicText(parts)} parts={tilesOf(parts, bound)} tiles={80} columns={20} />
      <DefinitionRows rows={parts.map(amountRow)} />
      <div className={styles.ways}>
        <ButtonLink small to={ownPaths.coins}>
          {words.coins}
        </ButtonLink>
        <ButtonLink small to={ownPaths.fiat}>
          {words.euros}
        </ButtonLink>
      </div>
    </>
  );
}

const valueText = ({ value }: FreePart) =>
  value === null ? words.noValue : <Amount money={euros(value)} />;

const valueRow = (part: FreePart) => ({ term: name(part.asset), value: valueText(part) });

function amountRow({ asset, amount, value }: FreePart) {
  return {
    key: asset,
    term: (
      <span className={styles.coin}>
        <CoinMark asset={asset} size={20} />
        {name(asset)}
      </span>
    ),
    value: (
      <span className={styles.amounts}>
        <Amount money={amount} />
        {asset !== 'EUR' && (
          <span className={styles.value}>{valueText({ asset, amount, value })}</span>
        )}
      </span>
    ),
  };
}

function mosaicText(parts: readonly FreePart[]): string {
  const shares = parts.flatMap(({ asset, value }) =>
    value ? [`${name(asset)} ${amountText({ asset: 'EUR', minor: value })}`] : [],
  );
  return shares.length === 0 ? words.bare : words.mosaic(shares);
}

function tilesOf(parts: readonly FreePart[], bound: bigint | null): MosaicPart[] {
  return [
    ...parts.map(({ asset, value }): MosaicPart => ({ tone: asset, weight: value ?? 0n })),
    { tone: 'free', weight: bound ?? 0n },
  ];
}
