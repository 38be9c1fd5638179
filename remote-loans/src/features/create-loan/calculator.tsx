import type { Price } from '@tessera/contracts/prices';
import type { LoanCalculation } from '@tessera/lending/calculate-loan';
import { type LoanDraft, ltvGrid } from '@tessera/lending/loan-draft';
import { loanTermsInMonths, type TermMonths } from '@tessera/lending/terms';
import type { Asset } from '@tessera/money/asset';
import { displayAmount } from '@tessera/money/display-amount';
import { percentText } from '@tessera/ui/amount';
import { AmountField } from '@tessera/ui/amount-field';
import { ChoiceField } from '@tessera/ui/choice-field';
import { RangeField } from '@tessera/ui/range-field';
import { readerLocale } from '@tessera/ui/reader-locale';
import { Stack } from '@tessera/ui/stack';
import { PriceLine } from './price-line.tsx';

type CalculatorProps = {
  readonly draft: LoanDraft;
  readonly onChange: (draft: LoanDraft) => void;
  readonly price: Price;
  readonly calculation: LoanCalculation;
};

const termChoices = loanTermsInMonths.map((months) => ({
  value: String(months),
  label: String(months),
}));

/** Either amount can be typed; the other follows at the loan-to-value of the slider. */
export function Calculator({ draft, onChange, price, calculation }: CalculatorProps) {
  const { quote, problem, ltv, largestLtv } = calculation;
  const textOf = (lead: LoanDraft['lead']) => {
    if (draft.lead === lead) return draft.text;
    if (!quote) return '';
    return lead === 'principal'
      ? editable(quote.principal, 'EUR')
      : editable(quote.collateral, draft.asset);
  };
  const type = (lead: LoanDraft['lead']) => (text: string) => onChange({ ...draft, lead, text });
  const errorOf = (lead: LoanDraft['lead']) => (draft.lead === lead ? problem : undefined);

  return (
    <Stack>
      <AmountField
        large
        label="You borrow"
        unit="EUR"
        value={textOf('principal')}
        onChange={type('principal')}
        error={errorOf('principal')}
      />
      <AmountField
        large
        label="You lock as collateral"
        unit={draft.asset}
        value={textOf('collateral')}
        onChange={type('collateral')}
        error={errorOf('collateral')}
      />
      <RangeField
        label="Loan-to-value at opening"
        value={ltv}
        min={ltvGrid.smallest}
        max={largestLtv}
        step={ltvGrid.step}
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
    </Stack>
  );
}

/** An amount as a person would type it: every significant digit, and no separators in the thousands. */
function editable(minor: bigint, asset: Asset): string {
  const { head, tail } = displayAmount(minor, asset, readerLocale());
  return head + tail.replace(/0+$/, '');
}
