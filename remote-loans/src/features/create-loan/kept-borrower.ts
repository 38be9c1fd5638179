import type { Profile } from '@tessera/contracts/profile';
import { useSession } from '@tessera/shell';

type BorrowerTexts = {
  readonly [Name in Exclude<keyof Profile, 'email' | 'completed'>]: string;
};

/**
 * What was typed of the borrower's details, kept in this tab until it is saved: over a reload and the
 * way back and forth. The shell removes what stands under such keys on sign-out.
 */
export function useKeptBorrower() {
  const session = useSession();
  const key =
    session.status === 'signed-in' ? `tessera.kept.${session.user.id}.form borrower` : null;
  return {
    read: () => readTexts(key),
    write: (texts: Readonly<Record<string, string | undefined>>) => {
      if (key !== null) tryStorage(() => sessionStorage.setItem(key, JSON.stringify(texts)));
    },
    forget: () => {
      if (key !== null) tryStorage(() => sessionStorage.removeItem(key));
    },
  };
}

function readTexts(key: string | null): Partial<BorrowerTexts> {
  const found: unknown =
    key === null ? null : tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(Object.entries(found).filter(([, text]) => typeof text === 'string'));
}

/** Storage can be forbidden or full: what cannot be kept is typed again. */
function tryStorage<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}
