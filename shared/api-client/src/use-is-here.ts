import { useEffect, useRef } from 'react';

/**
 * Whether the form that sent something still stands there when the answer comes. Whoever went elsewhere
 * meanwhile is led nowhere, and nothing of theirs is closed.
 */
export function useIsHere(): { readonly current: boolean } {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
