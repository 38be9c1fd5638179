import { useSession } from '@tessera/shell';
import { lazy, Suspense, useId } from 'react';
import styles from './plain.module.css';

const LatePart = lazy(() =>
  import(/* webpackChunkName: "late-part" */ '../late-part.tsx').then(({ LatePart: part }) => ({
    default: part,
  })),
);

export function PlainPage() {
  const id = useId();
  return (
    <section className={styles.plain} aria-labelledby={id}>
      <h1 id={id}>Plain</h1>
      <p>The session is {useSession().status}</p>
      <Suspense fallback="not yet">
        <LatePart />
      </Suspense>
    </section>
  );
}
