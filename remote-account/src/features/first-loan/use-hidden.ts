import { useSession } from '@tessera/shell';
import { useState } from 'react';

const keyOf = (userId: string) => `tessera.firstLoanHidden.${userId}`;

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function write(key: string): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // Storage that is full or forbidden: the steps are hidden until the next load.
  }
}

/** Whether whoever is signed in has put the first steps away in this browser, and how they do it. */
export function useHidden() {
  const session = useSession();
  const key = session.status === 'signed-in' ? keyOf(session.user.id) : undefined;
  const [hiddenNow, setHiddenNow] = useState<string>();
  return {
    isHidden: key !== undefined && (hiddenNow === key || read(key)),
    hide() {
      if (key === undefined) return;
      write(key);
      setHiddenNow(key);
    },
  };
}
