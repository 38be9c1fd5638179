import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import type { Fragment } from './fragment.ts';
import { OnceTakenOver } from './once-taken-over.tsx';

const FragmentContext = createContext<Fragment | undefined>(undefined);

type FragmentProviderProps = { fragment: Fragment | undefined; children: ReactNode };

/** Tells what stands in the document as it was drawn ahead, until that ends. */
export function FragmentProvider({ fragment, children }: FragmentProviderProps) {
  const [standing, setStanding] = useState(fragment);
  useEffect(
    // What comes in its place is there before it goes.
    () => fragment?.onEnd(() => startTransition(() => setStanding(undefined))),
    [fragment],
  );
  return (
    <OnceTakenOver then={fragment?.catchUp}>
      <FragmentContext value={standing}>{children}</FragmentContext>
    </OnceTakenOver>
  );
}

/** The fragment that stands where the layout has its page. */
export const useFragment = (): Fragment | undefined => use(FragmentContext);

/** The pages of an address that is not the fragment's see none. */
export function FragmentAt({ pathname, children }: { pathname: string; children: ReactNode }) {
  const fragment = useFragment();
  const here = fragment?.pathname === pathname ? fragment : undefined;
  return <FragmentContext value={here}>{children}</FragmentContext>;
}
