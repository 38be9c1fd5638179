import type { UseQueryResult } from '@tanstack/react-query';
import type { Wallet } from '@tessera/contracts/wallets';
import type { WithdrawalQuote } from '@tessera/contracts/withdrawals';
import type { CoinUnits } from '@tessera/money/minor-units';
import { DimText } from '@tessera/ui/dim-text';
import { QueryState } from '@tessera/ui/query-state';
import type { LimitInAsset } from './amount-refusal.ts';
import { refusalPlace } from './refusal-place.ts';
import { requestWords as words } from './request-words.ts';
import { WithdrawalSummary } from './withdrawal-summary.tsx';

type QuotePartProps = {
  readonly wallet: Wallet;
  /** An address that coins can go to. */
  readonly to: string | undefined;
  readonly quote: UseQueryResult<WithdrawalQuote>;
  readonly limit: LimitInAsset | undefined;
  readonly minor: CoinUnits | undefined;
};

/** What it costs, as soon as it is known where the coins go. */
export function QuotePart({ wallet, to, quote, limit, minor }: QuotePartProps) {
  if (to === undefined) return <DimText small>{words.whenAddressIsRight}</DimText>;
  if (quote.error !== null && refusalPlace(quote.error) === 'destination') return null;
  return (
    <QueryState query={quote} what={words.networkFee} height={248}>
      {(known) => <WithdrawalSummary wallet={wallet} quote={known} limit={limit} minor={minor} />}
    </QueryState>
  );
}
