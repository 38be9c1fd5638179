import { t } from '@lingui/core/macro';
import { useShell } from '@tessera/shell';
import { Link } from 'react-router-dom';
import { paths } from './paths.ts';
import { useDismissable } from './use-dismissable.ts';
import styles from './user-menu.module.css';

const links = [
  { name: t`Create Loan`, to: paths.createLoan },
  { name: t`Manage Loans`, to: paths.loans },
  { name: t`Spot Wallet`, to: paths.spotWallet },
  { name: t`Fiat Wallet`, to: paths.fiatWallet },
  { name: t`Profile`, to: paths.profile },
  { name: t`Settings`, to: paths.settings },
  { name: t`Support`, to: paths.support },
];

/** The avatar of whoever is signed in, and what it opens. */
export function UserMenu({ email }: { email: string }) {
  const shell = useShell();
  const { close, areaRef, button, panel } = useDismissable();
  return (
    <div ref={areaRef} className={styles.area}>
      <button {...button} className={styles.avatar} aria-label={t`User menu`}>
        <span aria-hidden="true">{email.slice(0, 1).toUpperCase()}</span>
      </button>
      <div {...panel} className={styles.panel} data-user-menu="">
        <p className={styles.email}>{email}</p>
        <nav aria-label={t`User`} className={styles.items}>
          {links.map(({ name, to }) => (
            <Link key={to} className={styles.item} to={to} onClick={close}>
              {name}
            </Link>
          ))}
        </nav>
        <button
          type="button"
          className={styles.logout}
          onClick={() => {
            close();
            shell.publish('sign-out.requested', {});
          }}
        >
          {t`Logout`}
        </button>
      </div>
    </div>
  );
}
