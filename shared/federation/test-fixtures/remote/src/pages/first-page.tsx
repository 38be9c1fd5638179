import { useQuery } from '@tanstack/react-query';
import { flash } from '@tessera/shell';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { map, of } from 'rxjs';
import styles from './page.module.css';

export function FirstPage() {
  const [count] = useState(0);
  const query = useQuery({ queryKey: ['sample'], queryFn: () => of(count).pipe(map(String)) });
  return (
    <main className={styles.page}>
      <h1>First {query.status}</h1>
      <button type="button" onClick={() => flash('Pressed')}>
        Press
      </button>
      <Link to="/sample/two">Detail</Link>
      {createPortal(<i />, document.body)}
    </main>
  );
}
