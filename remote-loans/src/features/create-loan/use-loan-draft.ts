import { loanTermsInMonths } from '@tessera/lending/terms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { emptyDraft, type LoanDraft, ltvStep, smallestLtv } from './loan-draft.ts';

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
  return {
    lead,
    text: (parameters.get(lead) ?? '').slice(0, 60),
    ltv: ltv >= smallestLtv && ltv <= 10_000 && ltv % ltvStep === 0 ? ltv : emptyDraft.ltv,
    termMonths: loanTermsInMonths.find((months) => months === term) ?? emptyDraft.termMonths,
  };
}
