import { isCollateralAsset } from '@tessera/money/asset';
import { type LoanDraft, ltvGrid } from './loan-draft.ts';
import { loanTermsInMonths, repaymentPlans } from './terms.ts';

const longestText = 60;

/** A draft as names and texts, for an address or for storage. An amount that is empty is left out. */
export function loanDraftText(draft: LoanDraft): Record<string, string> {
  const { asset, plan, termMonths, lead, text, ltv } = draft;
  const wish = { coin: asset, plan, ltv: String(ltv), term: String(termMonths) };
  return text === '' ? wish : { ...wish, [lead]: text };
}

/**
 * A draft from such texts, whoever wrote them: each that is missing, or names nothing that is offered,
 * is that of `otherwise`.
 */
export function readLoanDraft(
  textOf: (name: string) => string | null | undefined,
  otherwise: LoanDraft,
): LoanDraft {
  const asset = textOf('coin') ?? '';
  const ltv = Number(textOf('ltv'));
  const lead = textOf('collateral') ? 'collateral' : 'principal';
  const { smallest, step } = ltvGrid;
  return {
    asset: isCollateralAsset(asset) ? asset : otherwise.asset,
    plan: repaymentPlans.find((plan) => plan === textOf('plan')) ?? otherwise.plan,
    termMonths:
      loanTermsInMonths.find((months) => String(months) === textOf('term')) ?? otherwise.termMonths,
    lead,
    text: (textOf(lead) ?? '').slice(0, longestText),
    ltv: ltv >= smallest && ltv <= 10_000 && ltv % step === 0 ? ltv : otherwise.ltv,
  };
}
