import { t } from '@lingui/core/macro';
import { BelowTheFold, lazyPart } from '../../parts/below-the-fold.tsx';
import styles from './lazy-terms-table.module.css';

const Table = lazyPart(
  () =>
    import(/* webpackChunkName: "below-the-fold" */ './terms-table.tsx').then(
      ({ TermsTable }) => TermsTable,
    ),
  t`The tables did not load. Reload the page to see them.`,
);

export function LazyTermsTable() {
  return (
    <BelowTheFold className={styles.room}>
      <Table />
    </BelowTheFold>
  );
}
