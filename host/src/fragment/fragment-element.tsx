import { useLayoutEffect, useRef } from 'react';
import type { Fragment } from './fragment.ts';

/** One and the same object, so that React never writes it: what is inside is another root's. */
const notOurs = { __html: '' };

/**
 * Where the page stands that was drawn ahead. The layout's tree has the element, and never looks into it. The
 * attribute is the server's.
 */
export function FragmentElement({ fragment }: { fragment: Fragment }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A layout that could not take over what it found has drawn itself anew, and nothing stands in it.
    if (!ref.current?.hasChildNodes()) fragment.end();
    // It is taken out within this task, or only looked at twice by development.
    return () => queueMicrotask(fragment.endIfGone);
  }, [fragment]);
  return <div ref={ref} id="page" dangerouslySetInnerHTML={notOurs} suppressHydrationWarning />;
}
