import { t } from '@lingui/core/macro';
import { ButtonLink } from '@tessera/ui/button-link';
import { classList } from '@tessera/ui/class-list';
import { useLocation } from 'react-router-dom';
import styles from './notice-page.module.css';
import { isDashboardPath, paths } from './paths.ts';

export function NotFoundPage() {
  const isDashboard = isDashboardPath(useLocation().pathname);
  return (
    <div className={classList(styles.page, !isDashboard && styles.own)}>
      <h1 className={styles.title} tabIndex={-1} data-page-heading="">
        {t`Page not found`}
      </h1>
      <p className={styles.words}>
        {t`There is nothing at this address. It may have been mistyped, or the page has moved.`}
      </p>
      <ButtonLink variant="primary" to={isDashboard ? paths.dashboard : paths.home}>
        {isDashboard ? t`Go to your overview` : t`Go to the start page`}
      </ButtonLink>
    </div>
  );
}
