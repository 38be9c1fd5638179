import type { UseQueryResult } from '@tanstack/react-query';
import type { Wallet } from '@tessera/contracts/wallets';
import type { WithdrawalQuote } from '@tessera/contracts/withdrawals';
import type { CoinUnits } from '@tessera/money/minor-units';
import { DimText } from '@tessera/ui/dim-text';
import { QueryState } from '@tessera/ui/query-state';
import { refusalPlace } from './refusal-place.ts';
import { WithdrawalSummary } from './withdrawal-summary.tsx';

type QuotePartProps = {
  readonly wallet: Wallet;
  /** An address that coins can go to. */
  readonly to: string | undefined;
  readonly quote: UseQueryResult<WithdrawalQuote>;
  readonly minor: CoinUnits | undefined;
};

/** What it costs, as soon as it is known where the coins go. */
export function QuotePart({ wallet, to, quote, minor }: QuotePartProps) {
  if (to === undefined) {
    return (
      <DimText small>
        The network fee and the most that can go out stand here as soon as the address is right.
      </DimText>
    );
  }
  if (quote.error !== null && refusalPlace(quote.error) === 'destination') return null;
  return (
    <QueryState query={quote} what="the network fee" height={248}>
      {(known) => <WithdrawalSummary wallet={wallet} quote={known} minor={minor} />}
    </QueryState>
  );
}
