import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useFragment } from '../fragment/fragment-provider.tsx';

/** The first place in the session's history is read before the router is there: until it is left, its reader scrolls. */
function useStanding(): () => boolean {
  const { key } = useLocation();
  const wasDrawnAhead = useFragment() !== undefined;
  const [first] = useState(wasDrawnAhead ? key : undefined);
  const hasLeft = useRef(false);
  useLayoutEffect(() => {
    if (key !== first) hasLeft.current = true;
  }, [key, first]);
  return () => key === first && !hasLeft.current;
}

/** Drawn before the router's own restoration, whose effects it precedes. Follows all that those follow. */
function Before({ at }: { at: RefObject<number> }) {
  useNavigation();
  useLayoutEffect(() => {
    at.current = window.scrollY;
  });
  return null;
}

function After({ at }: { at: RefObject<number> }) {
  useNavigation();
  const isStanding = useStanding();
  useLayoutEffect(() => {
    if (isStanding() && window.scrollY !== at.current) window.scrollTo(0, at.current);
  });
  return null;
}

/** Where pages stand when they are come to, and come back to: the router says it, but for a page that was drawn ahead. */
export function ScrollPosition() {
  const at = useRef(0);
  return (
    <>
      <Before at={at} />
      <ScrollRestoration />
      <After at={at} />
    </>
  );
}
