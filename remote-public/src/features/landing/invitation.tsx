import { t } from '@lingui/core/macro';
import { useSession } from '@tessera/shell';
import { ButtonLink } from '@tessera/ui/button-link';
import { TileField } from '../../parts/tile-field.tsx';
import styles from './invitation.module.css';

/** The last word of the page: an account costs nothing. */
export function Invitation() {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <section className={styles.invitation} aria-labelledby="invitation-title">
      <TileField className={styles.ground} columns={34} rows={10} seed={5} />
      <h2 id="invitation-title" className={styles.title}>{t`See your own figures.`}</h2>
      <p className={styles.text}>
        {t`An account costs nothing. A loan begins only when you accept its exact terms.`}
      </p>
      <ButtonLink
        to={isSignedIn ? '/dashboard/loan/create-loan' : '/auth/sign-up'}
        variant="primary"
      >
        {isSignedIn ? t`Create a loan` : t`Create an account`}
      </ButtonLink>
    </section>
  );
}
