import type { RepaymentPlan } from '@tessera/lending/terms';
import { formatPercent } from '@tessera/money/format-ratio';
import { type Ratio, ratioFromBasisPoints } from '@tessera/money/ratio';
import { readerLocale } from '@tessera/ui/reader-locale';
import { type ComponentType, lazy, Suspense } from 'react';
import { exampleLoan } from '../../parts/example-loan.ts';
import { loadPart } from '../../parts/load-part.ts';
import styles from './lazy-example-aprc.module.css';

type ExampleAprcProps = { readonly plan: RepaymentPlan };

const text = (aprc: Ratio) => formatPercent(aprc, 2, 'half-even', readerLocale());

/** Its mathematics needs fractional powers: a file of its own, after the text. Drawn at build it is there at once. */
const Aprc = lazy(async () => ({
  default: await loadPart<ComponentType<ExampleAprcProps>>(
    async () => {
      const { aprcOfQuote } = await import(/* webpackChunkName: "aprc" */ '@tessera/lending/aprc');
      return ({ plan }) => text(aprcOfQuote(exampleLoan(plan)));
    },
    () => '–',
  ),
}));

/** As wide as any of two digits before the point. */
const Room = () => (
  <span className={styles.room} aria-busy="true">
    {text(ratioFromBasisPoints(1_111))}
  </span>
);

/** The APRC of the example loan, "11.01%". */
export function LazyExampleAprc({ plan }: ExampleAprcProps) {
  return (
    <span className={styles.aprc}>
      <Suspense fallback={<Room />}>
        <Aprc plan={plan} />
      </Suspense>
    </span>
  );
}
