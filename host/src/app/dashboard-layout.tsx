import { useSession, useShell } from '@tessera/shell';
import { SandboxNotice } from '@tessera/ui/sandbox-notice';
import { type ComponentType, lazy, Suspense } from 'react';
// In the sheet that is there already: a lazy one takes code in the first file of every page.
import '../attention/attention-banner.module.css';
import { UserPages } from '../session/user-pages.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { Bar } from './bar.tsx';
import { BurgerMenu } from './burger-menu.tsx';
import styles from './dashboard-layout.module.css';
import { SectionLinks } from './section-links.tsx';
import { UserMenu } from './user-menu.tsx';
import { Wordmark } from './wordmark.tsx';

function DashboardBar() {
  const session = useSession();
  return (
    <Bar
      start={
        <>
          <BurgerMenu label="Dashboard">
            <SectionLinks />
          </BurgerMenu>
          <Wordmark />
        </>
      }
      end={
        <>
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

/** In a chunk that dashboards' documents name. A page goes on without it when it does not come. */
const AttentionBanner = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const banner = await import(
      /* webpackChunkName: "dashboard" */ '../attention/attention-banner.tsx'
    );
    return { default: banner.AttentionBanner };
  } catch {
    return { default: () => null };
  }
});

/** Bar and sidebar are there from the first moment; the page only for the user whose it is. */
export function DashboardLayout() {
  const { sandbox } = useShell().config;
  return (
    <div className={styles.layout}>
      <DashboardBar />
      <div className={styles.columns}>
        <aside className={styles.sidebar} data-sidebar="">
          <nav aria-label="Dashboard" className={styles.sections}>
            <SectionLinks />
          </nav>
          {sandbox && <SandboxNotice>Coins and euros here are for trying out.</SandboxNotice>}
        </aside>
        <div className={styles.page}>
          <Suspense>
            <AttentionBanner />
          </Suspense>
          <main id="main" className={styles.main} tabIndex={-1}>
            <UserPages />
          </main>
        </div>
      </div>
    </div>
  );
}
