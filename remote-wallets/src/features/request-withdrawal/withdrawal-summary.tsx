import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from '@tessera/api-client/get-prices';
import type { Wallet } from '@tessera/contracts/wallets';
import type { WithdrawalQuote } from '@tessera/contracts/withdrawals';
import { type CoinUnits, coins } from '@tessera/money/minor-units';
import { parsePrice } from '@tessera/money/price';
import { valueInEuro } from '@tessera/money/value-in-euro';
import { euros, fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { type DefinitionRow, DefinitionRows } from '@tessera/ui/definition-rows';
import { networkNote } from './network-note.ts';

type WithdrawalSummaryProps = {
  readonly wallet: Wallet;
  readonly quote: WithdrawalQuote;
  /** What the receiver gets, in minor units; undefined while it is not entered. */
  readonly minor: CoinUnits | undefined;
};

/** What a withdrawal costs and what leaves the wallet, before anything is sent. */
export function WithdrawalSummary({ wallet, quote, minor }: WithdrawalSummaryProps) {
  const { asset } = wallet;
  const rows: DefinitionRow[] = [
    { term: 'Network', value: networkNote(wallet).name, help: networkNote(wallet).warning },
    { term: 'Network fee', value: <Amount money={quote.fee} /> },
    { term: 'At least', value: <Amount money={quote.minimum} tone="dim" /> },
    {
      term: 'At most',
      value: <Amount money={quote.maximum} tone="dim" />,
      help: 'Everything that is free, less the fee.',
    },
  ];
  if (minor !== undefined) {
    const total = coins(minor + fromWireMoney(quote.fee).minor);
    rows.push({
      term: 'Leaves your wallet',
      value: <Amount money={toWireMoney({ asset, minor: total })} />,
      help: <EuroValue asset={asset} minor={total} />,
    });
  }
  return <DefinitionRows rows={rows} />;
}

/** At the latest price, to the nearest cent. */
function EuroValue({ asset, minor }: { asset: Wallet['asset']; minor: CoinUnits }) {
  const price = useQuery(pricesQuery).data?.items.find((each) => each.asset === asset);
  if (!price) return 'Its value in euro is not known at the moment.';
  const cents = valueInEuro(minor, asset, parsePrice(price.value), 'half-even');
  return (
    <>
      Worth <Amount money={euros(cents)} /> at the latest price.
    </>
  );
}
