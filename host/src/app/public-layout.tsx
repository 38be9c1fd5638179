import { useOutlet } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PublicBar } from './public-bar.tsx';
import styles from './public-layout.module.css';

export function PublicLayout() {
  const page = useOutlet();
  return (
    <div className={styles.layout}>
      <PublicBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        {page ?? <PageSkeleton />}
      </main>
      <Footer />
    </div>
  );
}
