import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoanDraft } from '@tessera/lending/loan-draft';
import { readLoanDraft } from '@tessera/lending/loan-draft-text';
import { assetNameInText } from '@tessera/money/asset-name-in-text';
import { parseLocalizedAmount } from '@tessera/money/parse-localized-amount';
import { amountText } from '@tessera/ui/amount-text';
import { readerLocale } from '@tessera/ui/reader-locale';
import { figuresGoOn } from './figures-go-on.ts';

const without: LoanDraft = {
  ...{ asset: 'BTC', plan: 'bullet', termMonths: 12, lead: 'principal', text: '', ltv: 5_000 },
};

type KeptLoanWordsProps = {
  /** As `loanDraftText` names them. */
  readonly figures: Readonly<Record<string, string>>;
};

/** Says that the loan which was worked out before goes on. */
export function KeptLoanWords({ figures }: KeptLoanWordsProps) {
  const { asset, termMonths, lead, text } = readLoanDraft((name) => figures[name], without);
  const unit = lead === 'principal' ? 'EUR' : asset;
  const amount = parseLocalizedAmount(text, unit, readerLocale());
  if (!amount.ok) return <p>{figuresGoOn}</p>;
  const what = amountText({ asset: unit, minor: amount.minor });
  const coin = assetNameInText(asset);
  return (
    <p>
      <strong>
        {lead === 'principal'
          ? t`${what} against ${coin}, ${termMonths} months.`
          : t`Euros against ${what}, ${termMonths} months.`}
      </strong>{' '}
      <Trans>Your figures wait for you in Create Loan once you are signed in.</Trans>
    </p>
  );
}
