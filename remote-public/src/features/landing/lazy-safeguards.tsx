import { t } from '@lingui/core/macro';
import { BelowTheFold, lazyPart } from '../../parts/below-the-fold.tsx';
import styles from './lazy-safeguards.module.css';

const Cells = lazyPart(
  () =>
    import(/* webpackChunkName: "below-the-fold" */ './safeguards.tsx').then(
      ({ Safeguards }) => Safeguards,
    ),
  t`These did not load. The security page has them in detail.`,
);

export function LazySafeguards() {
  return (
    <BelowTheFold className={styles.room}>
      <Cells />
    </BelowTheFold>
  );
}
