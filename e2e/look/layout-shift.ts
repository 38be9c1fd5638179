import type { Page } from '@playwright/test';

type Moved = {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
};

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly Moved[];
};

declare global {
  var layoutShifts: { readonly value: number; readonly moved: readonly string[] }[];
}

/** Runs in every page before its own scripts do. */
export function watchLayoutShift(): void {
  globalThis.layoutShifts = [];
  const place = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ');
  const describe = ({ node, previousRect, currentRect }: Moved) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const name = element ? globalThis.inPage.describe(element) : 'what has gone';
    return `${name}, from ${place(previousRect)} to ${place(currentRect)}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(describe);
      globalThis.layoutShifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A text that is replaced where it stands counts as moved too: so little nobody sees. */
const negligible = 0.001;

/**
 * What moved, and from where, though nobody had touched anything. A dialog is left out: it is opened by
 * a press and grows with what it is told.
 */
export async function readLayoutShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() =>
    globalThis.inPage.place() === document.body ? globalThis.layoutShifts : [],
  );
  const whole = shifts.reduce((sum, { value }) => sum + value, 0);
  if (whole < negligible) return [];
  return shifts.map(
    ({ value, moved }) => `layout shift of ${value.toFixed(5)}: ${moved.join('; ')}`,
  );
}
