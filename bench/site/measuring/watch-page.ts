/** What a page writes down of itself. Times are milliseconds since its navigation began. */
export type WatchedPage = {
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
  /** Begin and length of what held the main thread for more than 50 ms. */
  longTasks: { readonly startMs: number; readonly lengthMs: number }[];
  /** When the page's own heading stood there. */
  headingMs: number | undefined;
};

declare global {
  var watchedPage: WatchedPage;
}

/**
 * Runs in every page before its own scripts: writes down what is painted, what shifts and what holds the main thread.
 *
 * https://www.w3.org/TR/largest-contentful-paint/, https://wicg.github.io/layout-instability/
 */
export function watchPage(): void {
  const watched: WatchedPage = {
    firstPaintMs: 0,
    largestPaintMs: 0,
    layoutShift: 0,
    longTasks: [],
    headingMs: undefined,
  };
  globalThis.watchedPage = watched;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaintMs = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaintMs = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) watched.layoutShift += value;
  });
  observe('longtask', ({ startTime, duration }) =>
    watched.longTasks.push({ startMs: startTime, lengthMs: duration }),
  );
  const look = () => {
    if (document.querySelector('main h1')?.textContent) watched.headingMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
