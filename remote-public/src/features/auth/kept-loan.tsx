import { keptDraftName } from '@tessera/lending/loan-draft';
import { keptText } from '@tessera/ui/kept-for-a-day';
import { lazy, Suspense, useState } from 'react';
import { figuresGoOn } from './figures-go-on.ts';
import styles from './form.module.css';

/** Amounts in words are a file of their own, for whoever comes from the calculator. */
const Words = lazy(() =>
  import(/* webpackChunkName: "kept-loan" */ './kept-loan-words.tsx').then(
    ({ KeptLoanWords }) => ({ default: KeptLoanWords }),
    () => ({ default: () => <p>{figuresGoOn}</p> }),
  ),
);

/** What goes on of a loan that was worked out before; nothing where there was none. */
export function KeptLoan() {
  const [figures] = useState(() => keptText(keptDraftName));
  if (figures === null) return null;
  return (
    <div className={styles.kept}>
      <Suspense>
        <Words figures={figures} />
      </Suspense>
    </div>
  );
}
