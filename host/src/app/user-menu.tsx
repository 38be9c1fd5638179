import { t } from '@lingui/core/macro';
import { signOutRequested, useShell } from '@tessera/shell';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readInlineRegistry } from '../remotes/read-registry.ts';
import { announcedLinks } from './announced-links.ts';
import { paths } from './paths.ts';
import { useDismissable } from './use-dismissable.ts';
import styles from './user-menu.module.css';

const fixed = [
  { name: t`Create Loan`, to: paths.createLoan },
  { name: t`Manage Loans`, to: paths.loans },
  { name: t`Spot Wallet`, to: paths.spotWallet },
  { name: t`Fiat Wallet`, to: paths.fiatWallet },
  { name: t`Profile`, to: paths.profile },
  { name: t`Settings`, to: paths.settings },
  { name: t`Support`, to: paths.support },
];

const logout = t`Logout`;

/** Nothing that leads elsewhere may read as the way out. */
const linksOfDocument = () => [
  ...fixed,
  ...announcedLinks(readInlineRegistry(), 'user-menu', [...fixed, { name: logout, to: '' }]),
];

/** The avatar of whoever is signed in, and what it opens. */
export function UserMenu({ email }: { email: string }) {
  const shell = useShell();
  const [links] = useState(linksOfDocument);
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
            shell.publish(signOutRequested, {});
          }}
        >
          {logout}
        </button>
      </div>
    </div>
  );
}
