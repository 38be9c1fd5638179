import { type LoanDraft, ltvGrid } from '@tessera/lending/loan-draft';
import { loanTermsInMonths } from '@tessera/lending/terms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The one product that is offered: a bullet loan on ether. */
const emptyDraft: LoanDraft = {
  asset: 'ETH',
  plan: 'bullet',
  termMonths: 12,
  lead: 'principal',
  text: '',
  ltv: 4000,
};

/**
 * The draft is mirrored into the address, so that going away to deposit, reloading and sending a
 * link all keep what was typed. It is held in state too: the address changes in a transition, and
 * an input that waited for it would lose letters.
 */
export function useLoanDraft(): [LoanDraft, (draft: LoanDraft) => void] {
  const [parameters, setParameters] = useSearchParams();
  const [draft, setDraft] = useState(() => readDraft(parameters));
  const change = (next: LoanDraft) => {
    setDraft(next);
    const { lead, text, ltv, termMonths } = next;
    setParameters(
      { ...(text && { [lead]: text }), ltv: String(ltv), term: String(termMonths) },
      { replace: true, preventScrollReset: true },
    );
  };
  return [draft, change];
}

function readDraft(parameters: URLSearchParams): LoanDraft {
  const lead = parameters.has('collateral') ? 'collateral' : 'principal';
  const ltv = Number(parameters.get('ltv'));
  const term = Number(parameters.get('term'));
  const { smallest, step } = ltvGrid;
  return {
    ...emptyDraft,
    lead,
    text: (parameters.get(lead) ?? '').slice(0, 60),
    ltv: ltv >= smallest && ltv <= 10_000 && ltv % step === 0 ? ltv : emptyDraft.ltv,
    termMonths: loanTermsInMonths.find((months) => months === term) ?? emptyDraft.termMonths,
  };
}
