import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useFragment } from '../fragment/fragment-provider.tsx';

const longestWaitMs = 5_000;
/** Of a page that is loaded at a section of it: it may be a slow connection's first. */
const longestFirstWaitMs = 30_000;

const findAnchor = (hash: string): HTMLElement | null =>
  hash.length > 1 ? document.getElementById(decodeHash(hash)) : null;

const findTarget = (hash: string): HTMLElement | null =>
  findAnchor(hash) ?? document.querySelector<HTMLElement>('main h1');

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function focusOn(target: HTMLElement, options: FocusOptions): () => void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus(options);
  return document.activeElement === target ? () => undefined : focusOnceShown(target);
}

/**
 * What follows something that is on its way is hidden for a moment: it takes no focus, and still moves. It
 * is asked at each frame, because nothing tells when it is shown: an answer that comes within the frame that
 * hid it ends the waiting without an event.
 */
function focusOnceShown(target: HTMLElement): () => void {
  const end = performance.now() + longestWaitMs;
  const retry = () => {
    if (document.activeElement !== document.body || performance.now() > end) return;
    target.focus({ preventScroll: true });
    if (document.activeElement === target) return target.scrollIntoView?.({ block: 'start' });
    frame = requestAnimationFrame(retry);
  };
  let frame = requestAnimationFrame(retry);
  return () => cancelAnimationFrame(frame);
}

type Wait = { readonly longestMs: number; readonly options: FocusOptions };

/** Focuses the target as soon as it is there; the function returned gives up. */
function waitForTarget(find: () => HTMLElement | null, { longestMs, options }: Wait): () => void {
  const found = find();
  if (found !== null) return focusOn(found, options);
  let stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const observer = new MutationObserver(() => {
    const target = find();
    if (target === null) return;
    stop();
    stop = focusOn(target, options);
  });
  const timer = setTimeout(() => observer.disconnect(), longestMs);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => stop();
}

/**
 * On the first page it is shown as well, unless its reader has begun with something else. One that was drawn ahead has
 * been shown by the browser itself.
 */
function waitForSection(hash: string, wasShown: boolean): (() => void) | undefined {
  if (hash.length <= 1) return undefined;
  const isUntouched = () => document.activeElement === document.body;
  const wait = { longestMs: longestFirstWaitMs, options: { preventScroll: wasShown } };
  return waitForTarget(() => (isUntouched() ? findAnchor(hash) : null), wait);
}

/**
 * Moves the focus to the heading of a page that was navigated to, or to the section that the
 * address names, so that a screen reader begins there. The first page is left alone unless its address
 * names a section, and so is a change of the query, which filters what is in view.
 */
export function useFocusAfterNavigation(): void {
  const { pathname, hash } = useLocation();
  const previous = useRef<string>(null);
  const [isDrawnAhead] = useState(useFragment() !== undefined);

  useEffect(() => {
    const address = `${pathname}${hash}`;
    const isFirst = previous.current === null;
    if (previous.current === address) return;
    previous.current = address;
    if (isFirst) return waitForSection(hash, isDrawnAhead);
    // Where the page stands is the business of scroll restoration.
    const options = { preventScroll: true };
    return waitForTarget(() => findTarget(hash), { longestMs: longestWaitMs, options });
  }, [pathname, hash, isDrawnAhead]);
}
