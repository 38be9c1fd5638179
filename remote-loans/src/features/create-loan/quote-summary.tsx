import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PlanQuote } from '@tessera/contracts/loan-quotes';
import { daysBetween } from '@tessera/lending/civil-date';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import { collateralTerms, originationFeeTerms } from '@tessera/lending/terms';
import { formatEuro } from '@tessera/money/format-euro';
import { type Cents, plus } from '@tessera/money/minor-units';
import { Amount, Percent } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { DateText } from '@tessera/ui/date-text';
import { type DefinitionRow, DefinitionRows } from '@tessera/ui/definition-rows';
import { Explained } from '@tessera/ui/explained';
import { percentText } from '@tessera/ui/percent-text';
import { readerLocale } from '@tessera/ui/reader-locale';
import { aprcText } from '../../parts/aprc-text.ts';
import { euro } from '../../parts/euro.ts';
import { marketPriceText } from '../../parts/price-text.ts';
import { loanToValueText } from '../../parts/ratio-text.ts';

type QuoteSummaryProps = {
  readonly quote: LoanQuote;
  /** The same by the API, with its APRC; a moment later than the rest. */
  readonly answered: PlanQuote | undefined;
};

/** As wide as a rate in tabular figures, so that nothing moves when it comes. */
const nothing = '\u2007\u2007–\u2007\u2007\u2007';

type Instalment = LoanQuote['schedule'][number];

/** What a quote costs and brings; every figure can say how it came about. */
export function QuoteSummary({ quote, answered }: QuoteSummaryProps) {
  return <DefinitionRows rows={[...moneyRows(quote), ...costRows(quote, answered)]} />;
}

const eur = (amount: Cents) => formatEuro(amount, readerLocale());

function moneyRows(quote: LoanQuote): DefinitionRow[] {
  const collateral = amountText({ asset: quote.asset, minor: quote.collateral });
  const fee = eur(quote.originationFee);
  return [
    {
      term: t`Arrives in your Fiat Wallet`,
      value: (
        <>
          <Amount money={euro(quote.payout)} />{' '}
          <Explained
            of={t`What arrives`}
            formula={`${eur(quote.principal)} − ${fee} = ${eur(quote.payout)}`}
          >
            {t`The loan less the origination fee.`}
          </Explained>
        </>
      ),
    },
    {
      term: t`Origination fee`,
      value: (
        <>
          <Amount money={euro(quote.originationFee)} />{' '}
          <Explained
            of={t`Origination fee`}
            formula={`${percentText(originationFeeTerms.share)} × ${eur(quote.principal)} = ${fee}`}
          >
            {t`Rounded up, and at least ${eur(originationFeeTerms.minimum)}. It is taken from the payout.`}
          </Explained>
        </>
      ),
    },
    {
      term: t`Collateral locked`,
      value: (
        <>
          {collateral}{' '}
          <Explained
            of={t`Collateral locked`}
            formula={`${collateral} × ${marketPriceText(quote.price)} = ${eur(quote.collateralValue)}`}
          >
            {t`What it is worth now, rounded down. It returns to your wallet when the loan is repaid.`}
          </Explained>
        </>
      ),
    },
    {
      term: t`Loan-to-value at opening`,
      value: (
        <>
          {loanToValueText(quote.openingLtv)}{' '}
          <Explained
            of={t`Loan-to-value at opening`}
            formula={`${eur(quote.principal)} ÷ (${collateral} × ${marketPriceText(quote.price)}) = ${loanToValueText(quote.openingLtv)}`}
          >
            {t`Rounded up.`}
          </Explained>
        </>
      ),
    },
  ];
}

function costRows(quote: LoanQuote, answered: PlanQuote | undefined): DefinitionRow[] {
  const [first] = quote.schedule;
  const last = quote.schedule.at(-1);
  const cost = plus(quote.totalInterest, quote.originationFee);
  return [
    {
      term: t`Interest rate (APR)`,
      value: (
        <>
          <Percent basisPoints={quote.apr} />{' '}
          <Explained
            of={t`Interest rate`}
            rows={collateralTerms[quote.asset].aprTiers.map(({ upToLtv, apr }) => ({
              term: t`Opened at up to ${percentText(upToLtv)}`,
              value: percentText(apr),
            }))}
          >
            {t`It follows from the loan-to-value at opening and stays for the whole term.`}
          </Explained>
        </>
      ),
    },
    {
      term: t`Yearly cost with the fee (APRC)`,
      value: (
        <>
          {answered ? aprcText(answered.aprc) : nothing}{' '}
          <Explained of={t`Yearly cost with the fee`}>
            {t`The yearly rate at which all your payments, counted back to the day of the payout, are worth exactly what arrives. By the formula of Directive 2008/48/EC, Annex I.`}
          </Explained>
        </>
      ),
    },
    {
      term: t`Costs in all`,
      value: (
        <>
          <Amount money={euro(cost)} />{' '}
          <Explained
            of={t`Costs in all`}
            formula={t`${{ interest: eur(quote.totalInterest) }} interest + ${{ fee: eur(quote.originationFee) }} fee = ${{ cost: eur(cost) }}`}
          >
            {interestWords(quote)}
          </Explained>
        </>
      ),
    },
    ...(first && quote.schedule.length > 1
      ? [
          {
            key: 'first',
            term: (
              <Trans>
                First payment on <DateText date={first.dueDate} />
              </Trans>
            ),
            value: explainedPayment(t`First payment`, first),
          },
        ]
      : []),
    {
      key: 'due',
      term:
        quote.schedule.length > 1 ? (
          <Trans>
            Last payment on <DateText date={quote.maturityDate} />
          </Trans>
        ) : (
          <Trans>
            Due on <DateText date={quote.maturityDate} />
          </Trans>
        ),
      value: last && explainedPayment(t`Last payment`, last),
    },
  ];
}

function explainedPayment(of: string, { principal, interest, total }: Instalment) {
  return (
    <>
      <Amount money={euro(total)} />{' '}
      <Explained of={of} formula={`${eur(principal)} + ${eur(interest)} = ${eur(total)}`}>
        {t`A part of the loan, and the interest to that day.`}
      </Explained>
    </>
  );
}

/** By the days between payout and maturity where nothing is paid before, by the schedule elsewhere. */
function interestWords(quote: LoanQuote): string {
  if (quote.plan !== 'bullet') {
    return t`Interest is counted by the day on what is still owed, and repaying earlier is free.`;
  }
  const days = daysBetween(quote.payoutDate, quote.maturityDate);
  return t`${{ principal: eur(quote.principal) }} × ${{ rate: percentText(quote.apr) }} × ${days} ÷ 365 days = ${{ interest: eur(quote.totalInterest) }} interest. Interest bears no interest, and repaying earlier is free.`;
}
