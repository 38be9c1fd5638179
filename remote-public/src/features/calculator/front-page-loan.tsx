import { berlinDateOf } from '@tessera/lending/berlin-date';
import { calculateLoan, type LoanCalculation } from '@tessera/lending/calculate-loan';
import type { CivilDate } from '@tessera/lending/civil-date';
import { keptDraftName, type LoanDraft } from '@tessera/lending/loan-draft';
import { loanDraftText } from '@tessera/lending/loan-draft-text';
import { keptText, storeForADay } from '@tessera/ui/kept-for-a-day';
import { readerLocale } from '@tessera/ui/reader-locale';
import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useIsInBrowser } from '../../parts/use-is-in-browser.ts';
import { type ChangedDraft, createChangedDraft } from './changed-draft.ts';
import { openingDraft, ordinaryDraft } from './opening-draft.ts';
import { type CoinPrice, useCoinPrice } from './use-coin-price.ts';

type FrontPageLoan = {
  readonly draft: LoanDraft;
  /** Keeps what is changed for the page that opens loans, too. */
  readonly change: (changes: Partial<LoanDraft>) => void;
  readonly keep: () => void;
  readonly price: CoinPrice;
  readonly calculation: LoanCalculation;
  /** False while the page is one that was drawn at build: then no figure may hang on the day. */
  readonly hasDate: boolean;
};

const Context = createContext<ChangedDraft | null>(null);

/** Any: a page that is drawn at build shows nothing that hangs on it. */
const noDate: CivilDate = '2026-01-01';

const noPrice: CoinPrice = { state: 'loading' };

const unchanged = () => null;
const keepDraft = (draft: LoanDraft) => storeForADay(keptDraftName, loanDraftText(draft));

/**
 * Has the parts of the page below it speak of one loan. Its value is never another one, so that a change renders
 * who asks for the loan and nobody else: what was drawn at build and waits for its file is left alone.
 */
export function FrontPageLoanProvider({ children }: { readonly children: ReactNode }) {
  const [changed] = useState(createChangedDraft);
  return <Context value={changed}>{children}</Context>;
}

/** The loan that a visitor works out: the calculator changes it, and other parts say what it means. */
export function useFrontPageLoan(): FrontPageLoan {
  const changed = useContext(Context);
  if (changed === null) throw new Error('Only within FrontPageLoanProvider');
  const locale = readerLocale();
  const hasDate = useIsInBrowser();
  const { search } = useLocation();
  const opening = useMemo(
    () =>
      hasDate
        ? openingDraft(new URLSearchParams(search), keptText(keptDraftName), locale)
        : ordinaryDraft(locale),
    [hasDate, search, locale],
  );
  const draft = useSyncExternalStore(changed.subscribe, changed.current, unchanged) ?? opening;
  const known = useCoinPrice(draft.asset);
  // A part that comes with a file of its own takes over what was drawn when the price may be here already.
  const price = hasDate ? known : noPrice;
  const calculation = calculateLoan(draft, {
    price: price.state === 'known' ? price.value : null,
    payoutDate: hasDate ? berlinDateOf(new Date()) : noDate,
    locale,
  });
  return {
    draft,
    change: (changes) => {
      const next = { ...draft, ...changes };
      changed.set(next);
      keepDraft(next);
    },
    keep: () => keepDraft(draft),
    price,
    calculation,
    hasDate,
  };
}
