import type { Price } from '@tessera/contracts/prices';
import type { LoanOffer } from '@tessera/lending/loan-offer';
import type { LoanQuote, RefusedQuote } from '@tessera/lending/quote-loan';
import { loanTermsInMonths, type TermMonths } from '@tessera/lending/terms';
import type { Asset } from '@tessera/money/asset';
import { displayAmount } from '@tessera/money/display-amount';
import { percentText } from '@tessera/ui/amount';
import { AmountField } from '@tessera/ui/amount-field';
import { ChoiceField } from '@tessera/ui/choice-field';
import { RangeField } from '@tessera/ui/range-field';
import { readerLocale } from '@tessera/ui/reader-locale';
import styles from './calculator.module.css';
import { effectiveLtv, type LoanDraft, largestLtv, ltvStep, smallestLtv } from './loan-draft.ts';
import { PriceLine } from './price-line.tsx';
import { refusalText } from './refusal-text.ts';

interface CalculatorProps {
  readonly draft: LoanDraft;
  readonly onChange: (draft: LoanDraft) => void;
  readonly offer: LoanOffer;
  readonly price: Price;
  readonly quote: LoanQuote | RefusedQuote | undefined;
}

const termChoices = loanTermsInMonths.map((months) => ({
  value: String(months),
  label: String(months),
}));

/** Either amount can be typed; the other follows at the loan-to-value of the slider. */
export function Calculator({ draft, onChange, offer, price, quote }: CalculatorProps) {
  const ltv = effectiveLtv(draft, offer);
  const refusal = quote && !quote.ok ? refusalText(quote, draft, offer) : undefined;
  const textOf = (lead: LoanDraft['lead']) => {
    if (draft.lead === lead) return draft.text;
    if (!quote?.ok) return '';
    return lead === 'principal'
      ? editable(quote.principal, 'EUR')
      : editable(quote.collateral, offer.asset);
  };
  const type = (lead: LoanDraft['lead']) => (text: string) => onChange({ ...draft, lead, text });
  const errorOf = (lead: LoanDraft['lead']) =>
    draft.lead === lead && refusal ? { error: refusal } : {};

  return (
    <div className={styles.fields}>
      <AmountField
        large
        label="You borrow"
        unit="EUR"
        value={textOf('principal')}
        onChange={type('principal')}
        {...errorOf('principal')}
      />
      <AmountField
        large
        label="You lock as collateral"
        unit={offer.asset}
        value={textOf('collateral')}
        onChange={type('collateral')}
        {...errorOf('collateral')}
      />
      <RangeField
        label="Loan-to-value at opening"
        value={ltv}
        min={smallestLtv}
        max={largestLtv(offer)}
        step={ltvStep}
        valueText={`${percentText(ltv)} of value`}
        ends={['Safer, cheaper', 'Less collateral']}
        onChange={(value) => onChange({ ...draft, ltv: value })}
      />
      <ChoiceField
        label="Term in months, repaid at once with interest"
        choices={termChoices}
        value={String(draft.termMonths)}
        onChange={(months) => onChange({ ...draft, termMonths: Number(months) as TermMonths })}
      />
      <PriceLine price={price} />
    </div>
  );
}

/** An amount as a person would type it: every significant digit, and no separators in the thousands. */
function editable(minor: bigint, asset: Asset): string {
  const { head, tail } = displayAmount(minor, asset, readerLocale());
  return head + tail.replace(/0+$/, '');
}
