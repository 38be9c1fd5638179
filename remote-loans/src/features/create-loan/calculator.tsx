import { t } from '@lingui/core/macro';
import type { Price } from '@tessera/contracts/prices';
import type { Wallet } from '@tessera/contracts/wallets';
import type { LoanCalculation } from '@tessera/lending/calculate-loan';
import { type LoanDraft, ltvGrid } from '@tessera/lending/loan-draft';
import { loanTermsInMonths, type TermMonths } from '@tessera/lending/terms';
import type { CollateralAsset } from '@tessera/money/asset';
import { formatEuro } from '@tessera/money/format-euro';
import { AmountField } from '@tessera/ui/amount-field';
import { ChoiceField } from '@tessera/ui/choice-field';
import { DimText } from '@tessera/ui/dim-text';
import { Explained } from '@tessera/ui/explained';
import { percentText } from '@tessera/ui/percent-text';
import { RangeField } from '@tessera/ui/range-field';
import { readerLocale } from '@tessera/ui/reader-locale';
import { Stack } from '@tessera/ui/stack';
import { CoinChoice } from './coin-choice.tsx';
import { words } from './create-loan-words.ts';
import { editable } from './editable.ts';
import { PriceLine } from './price-line.tsx';

type CalculatorProps = {
  readonly draft: LoanDraft;
  readonly onChange: (draft: LoanDraft) => void;
  /** Without it nothing is worked out for this coin. */
  readonly price: Price | undefined;
  readonly wallets: readonly Wallet[];
  readonly calculation: LoanCalculation;
};

const termChoices = loanTermsInMonths.map((months) => ({
  value: String(months),
  label: String(months),
}));

/** Either amount can be typed; the other follows at the loan-to-value of the slider. */
export function Calculator(props: CalculatorProps) {
  const { draft, onChange, price, wallets, calculation } = props;
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
  // What was typed in coins is none of the next coin's: the euros stay.
  const choose = (asset: CollateralAsset) =>
    onChange({ ...draft, asset, lead: 'principal', text: textOf('principal') });

  return (
    <Stack>
      <CoinChoice value={draft.asset} onChange={choose} wallets={wallets} />
      <AmountField
        large
        label={t`You borrow`}
        unit="EUR"
        value={textOf('principal')}
        onChange={type('principal')}
        error={errorOf('principal')}
      />
      <AmountField
        large
        label={t`You lock as collateral`}
        unit={draft.asset}
        disabled={!price}
        value={textOf('collateral')}
        onChange={type('collateral')}
        error={errorOf('collateral')}
        aside={quote && formatEuro(quote.collateralValue, readerLocale())}
      />
      <RangeField
        label={t`Loan-to-value at opening`}
        value={ltv}
        min={ltvGrid.smallest}
        max={largestLtv}
        step={ltvGrid.step}
        valueText={t`${percentText(ltv)} of value`}
        ends={[t`Safer, cheaper`, t`Less collateral`]}
        onChange={(value) => onChange({ ...draft, ltv: value })}
      />
      <DimText small>
        {words.figures.ltv}{' '}
        <Explained of={t`Loan-to-value`} formula={words.figures.ltvFormula}>
          {words.figures.ltvMore}
        </Explained>
      </DimText>
      {draft.ltv > ltv && <DimText small>{words.figures.wantsLess(percentText(ltv))}</DimText>}
      <ChoiceField
        label={t`Term in months`}
        choices={termChoices}
        value={String(draft.termMonths)}
        onChange={(months) => onChange({ ...draft, termMonths: Number(months) as TermMonths })}
      />
      {price && <PriceLine price={price} />}
    </Stack>
  );
}
