import { useLocation, useOutlet } from 'react-router-dom';
import { FragmentElement } from '../fragment/fragment-element.tsx';
import { FragmentAt, useFragment } from '../fragment/fragment-provider.tsx';
import { Footer } from './footer.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PublicBar } from './public-bar.tsx';
import styles from './public-layout.module.css';

/** The page that was drawn ahead, or the one of the route. */
function Page() {
  const fragment = useFragment();
  const page = useOutlet();
  return (
    <>
      {fragment && <FragmentElement fragment={fragment} />}
      {page ?? (fragment === undefined && <PageSkeleton />)}
    </>
  );
}

export function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <div className={styles.layout}>
      <PublicBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <FragmentAt pathname={pathname}>
          <Page />
        </FragmentAt>
      </main>
      <Footer />
    </div>
  );
}
