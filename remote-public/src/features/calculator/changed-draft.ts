import type { LoanDraft } from '@tessera/lending/loan-draft';

/** What a visitor has made of the loan that the page opened with; null until then. */
export type ChangedDraft = {
  readonly current: () => LoanDraft | null;
  readonly set: (draft: LoanDraft) => void;
  /** Answers what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
};

export function createChangedDraft(): ChangedDraft {
  let draft: LoanDraft | null = null;
  const listeners = new Set<() => void>();
  return {
    current: () => draft,
    set: (next) => {
      draft = next;
      for (const tell of listeners) tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
