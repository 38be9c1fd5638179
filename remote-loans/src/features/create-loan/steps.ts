import type { LoanDraft } from '@tessera/lending/loan-draft';
import { loanDraftText } from '@tessera/lending/loan-draft-text';
import { isCollateralAsset } from '@tessera/money/asset';
import { formatAmount } from '@tessera/money/format-amount';
import { type Cents, type CoinUnits, cents, coins } from '@tessera/money/minor-units';
import { parseAmount } from '@tessera/money/parse-amount';

/** What was decided in the first step; it stays while the price goes on. */
export type Decided = {
  readonly principal: Cents;
  readonly collateral: CoinUnits;
  /** The rate that was shown, in basis points. */
  readonly apr: number;
  /** Names the one wish to borrow, however often it is sent: see `useOpenLoan`. */
  readonly intent: string;
};

export type Step =
  | { readonly name: 'figures' }
  | ({ readonly name: 'borrower' | 'review' } & Decided);

/** Only digits and letters: the key of a request is made of it. */
const intentPattern = /^[\w-]{16,64}$/;

/** The step that an address names; the first one where its figures are missing or no amounts. */
export function stepOf(parameters: URLSearchParams): Step {
  const name = parameters.get('step');
  const asset = parameters.get('coin') ?? '';
  const intent = parameters.get('intent') ?? '';
  const apr = Number(parameters.get('rate'));
  if ((name !== 'borrower' && name !== 'review') || !isCollateralAsset(asset)) return first;
  if (!intentPattern.test(intent) || !Number.isInteger(apr)) return first;
  try {
    const principal = cents(parseAmount(parameters.get('borrows') ?? '', 'EUR'));
    const collateral = coins(parseAmount(parameters.get('locks') ?? '', asset));
    return { name, principal, collateral, apr, intent };
  } catch {
    return first;
  }
}

/** The address of a step and of its draft, whose own may still be on its way: whoever is quick presses before. */
export function withStep(
  draft: LoanDraft,
  name: 'borrower' | 'review',
  { principal, collateral, apr, intent }: Decided,
): URLSearchParams {
  const next = new URLSearchParams(loanDraftText(draft));
  next.set('step', name);
  next.set('borrows', formatAmount(principal, 'EUR'));
  next.set('locks', formatAmount(collateral, draft.asset));
  next.set('rate', String(apr));
  next.set('intent', intent);
  return next;
}

const first: Step = { name: 'figures' };
