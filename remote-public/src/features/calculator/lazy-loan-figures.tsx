import { t } from '@lingui/core/macro';
import { BelowTheFold, lazyPart } from '../../parts/below-the-fold.tsx';
import styles from './lazy-loan-figures.module.css';

const missing = t`These figures did not load. Reload the page to see them.`;

/** Both come as one file, and no part of the front page's first load. */
const Plans = lazyPart(
  () =>
    import(/* webpackChunkName: "below-the-fold" */ './plan-comparison.tsx').then(
      ({ PlanComparison }) => PlanComparison,
    ),
  missing,
);

const Fall = lazyPart(
  () =>
    import(/* webpackChunkName: "below-the-fold" */ './fall-outcomes.tsx').then(
      ({ FallOutcomes }) => FallOutcomes,
    ),
  missing,
);

export function LazyPlanComparison() {
  return (
    <BelowTheFold className={styles.plans}>
      <Plans />
    </BelowTheFold>
  );
}

export function LazyFallOutcomes() {
  return (
    <BelowTheFold className={styles.fall}>
      <Fall />
    </BelowTheFold>
  );
}
