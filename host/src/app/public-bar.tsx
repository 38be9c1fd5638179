import { t } from '@lingui/core/macro';
import { useSession } from '@tessera/shell';
import { ButtonLink } from '@tessera/ui/button-link';
import { Link } from 'react-router-dom';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { Bar } from './bar.tsx';
import { BurgerMenu } from './burger-menu.tsx';
import { Entrance } from './entrance.tsx';
import { NavItem } from './nav-item.tsx';
import { paths } from './paths.ts';
import styles from './public-bar.module.css';
import { publicLinks } from './public-links.ts';
import { Wordmark } from './wordmark.tsx';

function SmallMenu() {
  const session = useSession();
  return (
    <BurgerMenu label={t`Main`}>
      {publicLinks.map(({ name, to }) => (
        <NavItem key={to} to={to}>
          {name}
        </NavItem>
      ))}
      {session.status === 'signed-in' && <NavItem to={paths.dashboard}>{t`Dashboard`}</NavItem>}
      {session.status === 'none' && (
        <div className={styles.ways}>
          <ButtonLink to={paths.signIn}>{t`Sign In`}</ButtonLink>
          <ButtonLink variant="primary" to={paths.signUp}>
            {t`Sign Up`}
          </ButtonLink>
        </div>
      )}
    </BurgerMenu>
  );
}

export function PublicBar() {
  return (
    <Bar
      start={
        <>
          <SmallMenu />
          <Wordmark to={paths.home} />
        </>
      }
      links={
        <nav aria-label={t`Main`} className={styles.links}>
          {publicLinks.map(({ name, to }) => (
            <Link key={to} className={styles.link} to={to}>
              {name}
            </Link>
          ))}
        </nav>
      }
      end={
        <>
          <ThemeToggle />
          <Entrance />
        </>
      }
    />
  );
}
