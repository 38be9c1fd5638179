import { t } from '@lingui/core/macro';
import { Skeleton } from '@tessera/ui/skeleton';
import { VisuallyHidden } from '@tessera/ui/visually-hidden';
import styles from './page-skeleton.module.css';

/** Stands where a page will: while its remote is on its way, or while it is not known who asks. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true" data-awaited>
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <div className={styles.title}>
        <Skeleton height={36} />
      </div>
      <Skeleton lines={2} />
      <Skeleton height={280} />
    </div>
  );
}
