import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Wallet } from '@tessera/contracts/wallets';
import type { LoanOffer } from '@tessera/lending/loan-offer';
import { productFacts } from '@tessera/lending/product-facts';
import { type LoanQuote, quoteLoan } from '@tessera/lending/quote-loan';
import { type CoinUnits, coins, minus } from '@tessera/money/minor-units';
import { fromWireMoney } from '@tessera/money/wire-money';
import { profileQuery } from '@tessera/person/get-profile';
import { amountText } from '@tessera/ui/amount-text';
import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { Change } from '@tessera/ui/change';
import { Column, Columns } from '@tessera/ui/columns';
import { FormError } from '@tessera/ui/form-error';
import { Notice } from '@tessera/ui/notice';
import { PageFrame } from '@tessera/ui/page-frame';
import { percentText } from '@tessera/ui/percent-text';
import { QueryState } from '@tessera/ui/query-state';
import { BorrowerRows } from './borrower-rows.tsx';
import { words } from './create-loan-words.ts';
import { DepositTarget } from './deposit-target.tsx';
import { PriceDrops } from './price-drops.tsx';
import { QuoteSummary } from './quote-summary.tsx';
import { ScheduleRows } from './schedule-rows.tsx';
import { SignLoan } from './sign-loan.tsx';
import type { Decided } from './steps.ts';
import { possiblePlan, usePlanQuotes } from './use-plan-quotes.ts';

type LoanReviewProps = {
  /** What was decided before; it stays while the price goes on. */
  readonly decided: Decided;
  readonly offer: LoanOffer;
  /** The price is too old to borrow on. */
  readonly isStale: boolean;
  readonly wallet: Wallet;
  readonly onBack: () => void;
};

/** The last look before borrowing: the exact payout, the dates, the terms, one button. */
export function LoanReview(props: LoanReviewProps) {
  const { decided, offer, onBack } = props;
  const { principal, collateral } = decided;
  const quote = quoteLoan(offer, { principal, collateral });
  return (
    <PageFrame title={words.review.title} lead={words.review.lead}>
      {quote.ok ? (
        <ReviewedQuote {...props} quote={quote} />
      ) : (
        <Column>
          <FormError title={words.review.moved}>{words.review.movedMore}</FormError>
          <Button onClick={onBack}>{words.review.change}</Button>
        </Column>
      )}
    </PageFrame>
  );
}

function ReviewedQuote(props: LoanReviewProps & { readonly quote: LoanQuote }) {
  const { decided, isStale, wallet, onBack, quote } = props;
  const profile = useQuery(profileQuery);
  const { plans, isBehind } = usePlanQuotes(quote);
  const answered = isBehind ? undefined : possiblePlan(plans, quote.plan);
  const missing = missingOf(wallet, quote);
  return (
    <>
      {quote.apr !== decided.apr && <ChangedRate from={decided.apr} to={quote.apr} />}
      {isStale && (
        <Notice tone="warn" title={words.price.none(quote.asset)}>
          {words.review.stale(quote.asset, productFacts.priceGoodForMinutes)}
        </Notice>
      )}
      <Columns>
        <Card title={t`Your loan`}>
          <QuoteSummary quote={quote} answered={answered} />
        </Card>
        <Column>
          <Card title={t`If the price falls`}>
            <PriceDrops quote={quote} />
          </Card>
          <Card title={words.borrower.title}>
            <QueryState query={profile} what={t`your details`} height={129}>
              {(details) => <BorrowerRows profile={details} />}
            </QueryState>
          </Card>
        </Column>
      </Columns>
      {quote.schedule.length > 1 && <ScheduleRows quote={quote} />}
      {missing > 0n && (
        <Card title={words.missing.title(amountText({ asset: quote.asset, minor: missing }))}>
          <DepositTarget wallet={wallet} missing={missing} />
        </Card>
      )}
      <SignLoan
        quote={quote}
        intent={decided.intent}
        missing={missing}
        isReady={profile.data?.completed === true && !isStale}
        onBack={onBack}
      />
    </>
  );
}

function missingOf(wallet: Wallet, { collateral }: LoanQuote): CoinUnits {
  const available = coins(fromWireMoney(wallet.balance.available).minor);
  return collateral > available ? minus(collateral, available) : 0n;
}

function ChangedRate({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <Notice tone="warn" title={words.review.rateChanged}>
      <p>
        <Change before={percentText(from)} after={percentText(to)} />
      </p>
      <p>{words.review.rateChangedMore}</p>
    </Notice>
  );
}
