import { type ComponentType, lazy, Suspense } from 'react';
import styles from './user-menu-room.module.css';

const UserMenu = lazy(async (): Promise<{ default: ComponentType<{ email: string }> }> => {
  try {
    const part = await import(/* webpackChunkName: "dashboard" */ './user-menu.tsx');
    return { default: part.UserMenu };
  } catch {
    return { default: () => null };
  }
});

/** The menu of whoever is signed in, with its room from the first moment; guests do not load it. */
export function LazyUserMenu({ email }: { email: string }) {
  return (
    <Suspense fallback={<span className={styles.room} />}>
      <UserMenu email={email} />
    </Suspense>
  );
}
