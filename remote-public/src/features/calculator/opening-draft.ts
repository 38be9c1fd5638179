import type { LoanDraft } from '@tessera/lending/loan-draft';
import { readLoanDraft } from '@tessera/lending/loan-draft-text';
import type { CollateralAsset } from '@tessera/money/asset';
import { displayAmount } from '@tessera/money/display-amount';
import { groupedInteger } from '@tessera/money/grouped-integer';
import { parseAmount } from '@tessera/money/parse-amount';

/** A loan in the middle of what can be had. */
export const ordinaryDraft = (locale: string): LoanDraft => ({
  asset: 'BTC',
  plan: 'bullet',
  termMonths: 12,
  lead: 'principal',
  text: groupedInteger(10_000n, locale),
  ltv: 5_000,
});

const coins: ReadonlyMap<string, CollateralAsset> = new Map([
  ['bitcoin', 'BTC'],
  ['btc', 'BTC'],
  ['ether', 'ETH'],
  ['ethereum', 'ETH'],
  ['eth', 'ETH'],
  ['usdc', 'USDC'],
]);

/** Euros and cents as an address writes them, in every locale the same. */
const plainAmount = /^\d{1,9}(?:\.\d{1,2})?$/;

/**
 * What the calculator opens with, figure by figure: what the address names (`?coin=bitcoin&amount=5000`, and
 * `term`, `plan` and `ltv` as Create Loan's own addresses have them), else what this browser kept, else
 * an ordinary loan. What an address names that is not offered is passed over.
 */
export function openingDraft(
  address: URLSearchParams,
  kept: Readonly<Record<string, string>> | null,
  locale: string,
): LoanDraft {
  const ordinary = ordinaryDraft(locale);
  const before = kept === null ? ordinary : readLoanDraft((name) => kept[name], ordinary);
  const named = readLoanDraft((name) => (name === 'coin' ? null : address.get(name)), before);
  const asset = coins.get(address.get('coin')?.toLowerCase() ?? '') ?? before.asset;
  const figures = { asset, plan: named.plan, termMonths: named.termMonths, ltv: named.ltv };
  const amount = address.get('amount') ?? '';
  if (plainAmount.test(amount)) {
    return { ...figures, lead: 'principal', text: euroText(amount, locale) };
  }
  // So many coins of one kind are no amount of another.
  const isSame = before.lead === 'principal' || asset === before.asset;
  const { lead, text } = isSame ? before : ordinary;
  return { ...figures, lead, text };
}

function euroText(amount: string, locale: string): string {
  const minor = parseAmount(amount, 'EUR');
  return minor % 100n === 0n
    ? groupedInteger(minor / 100n, locale)
    : displayAmount(minor, 'EUR', locale).head;
}
