import { t } from '@lingui/core/macro';
import { firstHeadingId } from '@tessera/contracts/early-questions';
import { Button } from '@tessera/ui/button';
import { classList } from '@tessera/ui/class-list';
import { useEffect, useLayoutEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import styles from './notice-page.module.css';

/** The last resort, when the shell itself failed; a page that fails is caught inside its layout. */
export function ErrorPage() {
  const error = useRouteError();
  useLayoutEffect(() => document.getElementById(firstHeadingId)?.remove(), []);
  useEffect(() => console.error('The page could not be shown.', error), [error]);
  return (
    <main id="main" className={classList(styles.page, styles.own)}>
      <h1 className={styles.title}>{t`Something went wrong`}</h1>
      <p className={styles.words}>
        {t`The page could not be shown. Your money is not affected. Load the page again; if that does not help, write to support.`}
      </p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t`Load the page again`}
      </Button>
    </main>
  );
}
