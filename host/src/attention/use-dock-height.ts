import { type RefObject, useEffect } from 'react';

/** What styles leave room with: the CSS pixels that are docked at the foot of the window, in two rows. */
type DockProperty = '--dock-height' | '--offer-height';

/** A dock comes or grows when its answer does: by then what it would cover may have the focus. */
function keepFocusInSight(dock: HTMLElement): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || dock.contains(focused)) return;
  const free = dock.getBoundingClientRect().top;
  const { top, bottom } = focused.getBoundingClientRect();
  const isCovered = bottom > free && top < window.innerHeight;
  // A whole section is read from its start, which a longer foot does not cover.
  if (isCovered && bottom - top < free) focused.scrollIntoView({ block: 'nearest' });
}

/** Keeps the property true to what is docked, and what has the focus out from under it. */
export function useDockHeight(
  dock: RefObject<HTMLElement | null>,
  property: DockProperty = '--dock-height',
): void {
  useEffect(() => {
    const element = dock.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(property, `${element.offsetHeight}px`);
      keepFocusInSight(element);
    });
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [dock, property]);
}
