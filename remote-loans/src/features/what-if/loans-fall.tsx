import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from '@tessera/api-client/get-prices';
import type { Loan } from '@tessera/contracts/loans';
import type { Coin } from '@tessera/contracts/money';
import type { Price as KnownPrice } from '@tessera/contracts/prices';
import type { Funds } from '@tessera/lending/cure-from-funds';
import type { LoanPosition } from '@tessera/lending/loan-position';
import { loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';
import { collateralAssets } from '@tessera/money/asset';
import { parsePrice } from '@tessera/money/price';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { loanName } from '@tessera/ui/loan-name';
import { StateBadge, type StateTone } from '@tessera/ui/state-badge';
import { ltvText } from '../../parts/ratio-text.ts';
import { shortAmount } from '../../parts/short-amount.ts';
import { centsOf, coinsOf } from '../../parts/wire-units.ts';
import { type FallOutcome, walkFall } from './fall.ts';
import { FallControls } from './fall-controls.tsx';
import { type Fall, useFall, useFunds } from './use-fall.ts';
import styles from './what-if.module.css';
import { gravest, gravestText, whatIfWords as words } from './what-if-words.ts';

type Row = { readonly loan: Loan; readonly outcome: FallOutcome };

const tones = { sale: 'bad', cure: 'good', margin_call: 'call', warning: 'warn' } as const;

const columns: readonly DataColumn<Row>[] = [
  { header: words.loan, cell: ({ loan }) => loanName(loan) },
  { header: words.outcome, labelled: false, cell: ({ outcome }) => <Outcome of={outcome} /> },
  {
    header: words.before,
    align: 'end',
    cell: ({ outcome }) => ltvText(ltvOf(outcome.positions[0])),
  },
  {
    header: words.after,
    align: 'end',
    role: 'figure',
    cell: ({ outcome }) => ltvText(ltvOf(outcome.end)),
  },
  {
    header: words.left,
    align: 'end',
    cell: ({ outcome: { end } }) => shortAmount({ asset: end.asset, minor: end.collateral }),
  },
];

const ltvOf = (position: LoanPosition | undefined): number | null =>
  position ? loanToValueInBasisPoints(position) : null;

function Outcome({ of: { events } }: { of: FallOutcome }) {
  const kind = gravest(events);
  const tone: StateTone = kind === undefined ? 'neutral' : tones[kind];
  return <StateBadge tone={tone}>{gravestText(events)}</StateBadge>;
}

/** What one fall would do to every loan that runs; what cures use is used once. */
export function LoansFall({ loans }: { loans: readonly Loan[] }) {
  const coins = [...new Set(loans.flatMap((loan) => coinOf(loan) ?? []))];
  const fall = useFall(coins);
  const fundsOf = useFunds();
  const { data: prices } = useQuery(pricesQuery);
  if (!prices) return <p>{words.noPrice}</p>;
  return (
    <div className={styles.place}>
      <FallControls
        fall={fall}
        hint={fall.scenario === 'chosen' ? words.chosenHint : words.replayedAll}
      />
      <DataTable
        caption={words.caption}
        columns={columns}
        rows={rowsOf(loans, prices.items, fall, fundsOf)}
        rowKey={({ loan }) => loan.id}
      />
    </div>
  );
}

const coinOf = ({ collateral }: Loan): Coin | undefined =>
  collateralAssets.find((coin) => coin === collateral.asset);

/** One loan after the other, so that a coin or a euro cures one of them only. */
function rowsOf(
  loans: readonly Loan[],
  prices: readonly KnownPrice[],
  fall: Fall,
  fundsOf: (coin: Coin) => Funds,
): Row[] {
  const left = new Map<Coin, Funds['coins']>();
  let cents: Funds['cents'] | undefined;
  return loans.flatMap((loan) => {
    const coin = coinOf(loan);
    const price = prices.find(({ asset }) => asset === coin);
    if (!coin || !price) return [];
    const funds = fundsOf(coin);
    const free = { coins: left.get(coin) ?? funds.coins, cents: cents ?? funds.cents };
    const start = {
      asset: coin,
      collateral: coinsOf(loan.collateral),
      debt: centsOf(loan.debt),
      price: parsePrice(price.value),
    };
    const outcome = walkFall(start, fall.pricesFor(start), free, fall.rules);
    left.set(coin, outcome.free.coins);
    cents = outcome.free.cents;
    return [{ loan, outcome }];
  });
}
