import { keptDraftName, type LoanDraft } from '@tessera/lending/loan-draft';
import { loanDraftText, readLoanDraft } from '@tessera/lending/loan-draft-text';
import { clearKept, keptText } from '@tessera/ui/kept-for-a-day';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/**
 * The draft is mirrored into the address, so that going away to deposit, reloading and sending a
 * link all keep what was typed. It is held in state too: the address changes in a transition, and
 * an input that waited for it would lose letters. Where the address has none, it begins with what the
 * calculator of the front page was left at, once, else with what the borrower holds. Whoever goes to
 * another entry of the history finds the draft of that entry.
 */
export function useLoanDraft(first: LoanDraft): [LoanDraft, (draft: LoanDraft) => void] {
  const [parameters, setParameters] = useSearchParams();
  const [kept] = useState(() => (parameters.size > 0 ? null : keptText(keptDraftName)));
  const [isProposed] = useState(() => parameters.size === 0 && kept === null && first.text !== '');
  const [draft, setDraft] = useState(() =>
    isProposed ? first : readLoanDraft((name) => (kept ? kept[name] : parameters.get(name)), first),
  );
  const { key } = useLocation();
  const isOwnWriting = useNavigationType() === 'REPLACE';
  const [readFrom, setReadFrom] = useState(key);
  if (key !== readFrom) {
    setReadFrom(key);
    if (!isOwnWriting && parameters.has('coin')) {
      setDraft(readLoanDraft((name) => parameters.get(name), draft));
    }
  }
  const write = (next: LoanDraft) =>
    setParameters(loanDraftText(next), { replace: true, preventScrollReset: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has opened.
  useEffect(() => {
    if (kept || isProposed) write(draft);
    clearKept(keptDraftName);
  }, []);
  return [
    draft,
    (next) => {
      setDraft(next);
      write(next);
    },
  ];
}
