import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const longestWaitMs = 5_000;

function findTarget(hash: string): HTMLElement | null {
  const anchor = hash.length > 1 ? document.getElementById(decodeHash(hash)) : null;
  return anchor ?? document.querySelector<HTMLElement>('main h1');
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function focusOn(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  // Where the page stands is the business of scroll restoration.
  target.focus({ preventScroll: true });
}

/** Calls back with the target as soon as it is there; the function returned gives up. */
function waitForTarget(hash: string, onFound: (target: HTMLElement) => void): () => void {
  const found = findTarget(hash);
  if (found !== null) {
    onFound(found);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const target = findTarget(hash);
    if (target === null) return;
    stop();
    onFound(target);
  });
  const timer = setTimeout(() => observer.disconnect(), longestWaitMs);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/**
 * Moves the focus to the heading of a page that was navigated to, or to the section that the
 * address names, so that a screen reader begins there. The first page is left alone, and so is a
 * change of the query, which filters what is in view.
 */
export function useFocusAfterNavigation(): void {
  const { pathname, hash } = useLocation();
  const previous = useRef(`${pathname}${hash}`);

  useEffect(() => {
    const address = `${pathname}${hash}`;
    if (previous.current === address) return;
    previous.current = address;
    return waitForTarget(hash, focusOn);
  }, [pathname, hash]);
}
