import { t } from '@lingui/core/macro';
import { useSession, useShell } from '@tessera/shell';
import { SandboxNotice } from '@tessera/ui/sandbox-notice';
import { AttentionBanner } from '../attention/attention-banner.tsx';
import { NoticeBell } from '../attention/notice-bell.tsx';
import { VersionOfferSlot } from '../newer-version/version-offer-slot.tsx';
import { UserPages } from '../session/user-pages.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { Bar } from './bar.tsx';
import { BurgerMenu } from './burger-menu.tsx';
import styles from './dashboard-layout.module.css';
import { useTakeFirstHeading } from './first-heading.tsx';
import { paths } from './paths.ts';
import { SectionLinks } from './section-links.tsx';
import { UserMenu } from './user-menu.tsx';
import { Wordmark } from './wordmark.tsx';

function DashboardBar() {
  const session = useSession();
  return (
    <Bar
      start={
        <>
          <BurgerMenu label={t`Dashboard`}>
            <SectionLinks />
          </BurgerMenu>
          <Wordmark to={paths.dashboard} />
        </>
      }
      end={
        <>
          <NoticeBell />
          <ThemeToggle />
          {session.status === 'signed-in' ? (
            <UserMenu email={session.user.email} />
          ) : (
            <span className={styles.avatarRoom} />
          )}
        </>
      }
    />
  );
}

/** Bar and sidebar are there from the first moment; the page only for the user whose it is. */
export function DashboardLayout() {
  const { sandbox } = useShell().config;
  useTakeFirstHeading();
  return (
    <div className={styles.layout}>
      <DashboardBar />
      <div className={styles.columns}>
        <aside className={styles.sidebar} data-sidebar="">
          <nav aria-label={t`Dashboard`} className={styles.sections}>
            <SectionLinks />
          </nav>
          {sandbox && <SandboxNotice>{t`Coins and euros here are for trying out.`}</SandboxNotice>}
        </aside>
        <div className={styles.page}>
          <VersionOfferSlot />
          <AttentionBanner />
          <main id="main" className={styles.main} tabIndex={-1}>
            <UserPages />
          </main>
        </div>
      </div>
    </div>
  );
}
