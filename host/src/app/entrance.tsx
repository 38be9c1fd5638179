import { t } from '@lingui/core/macro';
import { useSession } from '@tessera/shell';
import { buttonClass } from '@tessera/ui/button';
import { ButtonLink } from '@tessera/ui/button-link';
import { classList } from '@tessera/ui/class-list';
import styles from './entrance.module.css';
import { LazyUserMenu } from './lazy-user-menu.tsx';
import { paths } from './paths.ts';
import { useDrawnAhead } from './use-drawn-ahead.ts';

function ForGuests() {
  return (
    <>
      <ButtonLink className={styles.signIn} to={paths.signIn}>
        {t`Sign In`}
      </ButtonLink>
      <ButtonLink className={styles.wide} variant="primary" to={paths.signUp}>
        {t`Sign Up`}
      </ButtonLink>
    </>
  );
}

function ForUser({ email }: { email: string }) {
  return (
    <>
      <ButtonLink className={styles.wide} to={paths.dashboard}>
        {t`Dashboard`}
      </ButtonLink>
      <LazyUserMenu email={email} />
    </>
  );
}

/** As large as what a user gets, who is to be expected where a sign of a session was found. */
const roomForUser = (
  <>
    <span className={classList(buttonClass('secondary'), styles.wide)}>{t`Dashboard`}</span>
    <span className={styles.avatar} />
  </>
);

/**
 * The ways in for a guest, the way on for a user, and the room of that while it is not known who is there. What a build
 * draws has both: the document shows the room where its own script has found a sign of a session.
 */
export function Entrance() {
  const session = useSession();
  const isDrawnAhead = useDrawnAhead();
  if (session.status === 'signed-in') {
    return (
      <div className={styles.entrance}>
        <ForUser email={session.user.email} />
      </div>
    );
  }
  return (
    <>
      {(isDrawnAhead || session.status === 'none') && (
        <div className={classList(styles.entrance, isDrawnAhead && styles.forGuests)}>
          <ForGuests />
        </div>
      )}
      {(isDrawnAhead || session.status !== 'none') && (
        <div
          className={classList(styles.entrance, styles.room, isDrawnAhead && styles.forUser)}
          aria-hidden="true"
        >
          {roomForUser}
        </div>
      )}
    </>
  );
}
