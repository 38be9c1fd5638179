import type { ClosingReason } from '@tessera/contracts/account-closing';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { CheckboxField } from '@tessera/ui/checkbox-field';
import { wordsLocale } from '@tessera/ui/reader-locale';
import { closingWords as words } from './closing-words.ts';

type DustConsentProps = {
  dust: readonly ClosingReason[];
  isGiven: boolean;
  isMissing: boolean;
  onChange: (isGiven: boolean) => void;
};

/** Whether what is too little to withdraw may be kept by the house. Nothing where nothing is left. */
export function DustConsent({ dust, isGiven, isMissing, onChange }: DustConsentProps) {
  if (dust.length === 0) return null;
  const amounts = dust.flatMap(({ amount }) => (amount ? amountText(fromWireMoney(amount)) : []));
  const listed = new Intl.ListFormat(wordsLocale(), { type: 'conjunction' }).format(amounts);
  return (
    <CheckboxField
      label={words.dust(listed)}
      checked={isGiven}
      error={isMissing ? words.dustMissing : undefined}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
