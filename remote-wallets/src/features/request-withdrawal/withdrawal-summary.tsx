import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from '@tessera/api-client/get-prices';
import type { Wallet } from '@tessera/contracts/wallets';
import type { WithdrawalQuote } from '@tessera/contracts/withdrawals';
import { type CoinUnits, coins } from '@tessera/money/minor-units';
import { parsePrice } from '@tessera/money/price';
import { valueInEuro } from '@tessera/money/value-in-euro';
import { fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { type DefinitionRow, DefinitionRows } from '@tessera/ui/definition-rows';
import { Explained } from '@tessera/ui/explained';
import { freesText } from '../../parts/frees-text.ts';
import { isBoundByLimit, type LimitInAsset, mostOf } from './amount-refusal.ts';
import { networkNote } from './network-note.ts';
import styles from './request-withdrawal.module.css';
import { requestWords as words } from './request-words.ts';

type WithdrawalSummaryProps = {
  readonly wallet: Wallet;
  readonly quote: WithdrawalQuote;
  readonly limit: LimitInAsset | undefined;
  /** What the receiver gets, in minor units; undefined while it is not entered. */
  readonly minor: CoinUnits | undefined;
};

/** What a withdrawal costs and what leaves the wallet, before anything is sent. */
export function WithdrawalSummary({ wallet, quote, limit, minor }: WithdrawalSummaryProps) {
  const { asset } = wallet;
  const worth = useEuroValue(asset);
  const network = networkNote(wallet);
  const fee = worth(coins(fromWireMoney(quote.fee).minor));
  const rows: DefinitionRow[] = [
    { term: words.network, value: network.name, help: network.warning },
    {
      term: words.feeRow,
      value: <Amount money={quote.fee} />,
      ...(fee !== undefined && { help: words.feeHelp(fee) }),
    },
    { term: words.least, value: <Amount money={quote.minimum} tone="dim" /> },
    mostRow(quote, limit),
  ];
  if (minor !== undefined) rows.push(totalRow(quote, minor, worth));
  return <DefinitionRows rows={rows} />;
}

function mostRow(quote: WithdrawalQuote, limit: LimitInAsset | undefined): DefinitionRow {
  const bounds = { ...quote, limit };
  const most = toWireMoney({ asset: quote.asset, minor: coins(mostOf(bounds)) });
  return {
    term: words.most,
    value: <Amount money={most} tone="dim" />,
    help: limit && isBoundByLimit(bounds) ? mostByLimit(limit) : words.mostByBalance,
  };
}

const mostByLimit = ({ leftInEuro, frees }: LimitInAsset): string =>
  [words.mostByLimit(amountText(fromWireMoney(leftInEuro))), freesText(frees)]
    .filter(Boolean)
    .join(' ');

function totalRow(
  { asset, fee }: WithdrawalQuote,
  minor: CoinUnits,
  worth: (minor: CoinUnits) => string | undefined,
): DefinitionRow {
  const total = coins(minor + fromWireMoney(fee).minor);
  const value = worth(total);
  const money = toWireMoney({ asset, minor: total });
  return {
    key: words.leaves,
    term: (
      <span className={styles.together}>
        {words.leaves}{' '}
        <Explained
          of={words.leavesHow}
          rows={[
            { term: words.amountLabel, value: <Amount money={toWireMoney({ asset, minor })} /> },
            { term: words.feeRow, value: <Amount money={fee} /> },
          ]}
        />
      </span>
    ),
    value: <Amount money={money} />,
    help: value === undefined ? words.noPrice : words.worth(value),
  };
}

/** At the latest price, to the nearest cent; undefined while there is none. */
function useEuroValue(asset: Wallet['asset']): (minor: CoinUnits) => string | undefined {
  const price = useQuery(pricesQuery).data?.items.find((each) => each.asset === asset);
  return (minor) =>
    price &&
    amountText({
      asset: 'EUR',
      minor: valueInEuro(minor, asset, parsePrice(price.value), 'half-even'),
    });
}
