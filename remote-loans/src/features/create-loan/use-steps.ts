import { useQuery } from '@tanstack/react-query';
import { makeIdempotencyKey } from '@tessera/api-client/make-idempotency-key';
import type { LoanDraft } from '@tessera/lending/loan-draft';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import { profileQuery } from '@tessera/person/get-profile';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Decided, type Step, stepOf, withStep } from './steps.ts';

type Steps = {
  readonly step: Step;
  /** To the review of this quote, by way of the borrower's details where they are not known. */
  review(quote: LoanQuote): void;
  /** From the borrower's details to the review. */
  onward(): void;
  /** To the figures. */
  back(): void;
};

/** The steps of Create Loan are addresses: Back, Forward, a reload and a second tab find them. */
export function useSteps(draft: LoanDraft): Steps {
  const [parameters, setParameters] = useSearchParams();
  const profile = useQuery(profileQuery).data;
  const named = stepOf(parameters);
  // The review names its borrower: without one, the question comes first, wherever one came from.
  const isUnknown = profile !== undefined && !profile.completed;
  const step: Step = named.name === 'review' && isUnknown ? { ...named, name: 'borrower' } : named;
  useFocusOnStep(step.name);
  const go = (name: 'borrower' | 'review', decided: Decided) =>
    setParameters(withStep(draft, name, decided));
  return {
    step,
    review({ principal, collateral, apr }) {
      const decided = { principal, collateral, apr, intent: makeIdempotencyKey() };
      go(isUnknown ? 'borrower' : 'review', decided);
    },
    onward() {
      if (named.name === 'borrower') go('review', named);
    },
    back() {
      const figures = new URLSearchParams(parameters);
      for (const name of ['step', 'borrows', 'locks', 'rate', 'intent']) figures.delete(name);
      setParameters(figures);
    },
  };
}

/** A step begins at its heading, but not the page itself, which the shell sees to. */
function useFocusOnStep(name: Step['name']): void {
  const previous = useRef(name);
  useEffect(() => {
    if (previous.current === name) return;
    previous.current = name;
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
    window.scrollTo(0, 0);
  }, [name]);
}
