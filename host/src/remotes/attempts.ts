declare global {
  var __tesseraAttempts: Record<string, number> | undefined;
}

/**
 * How often each file's URL has been asked for; the chunk loaders of all builds count here too. A
 * browser keeps refused bytes in its cache, so that a further attempt needs another query.
 */
function attempts(): Record<string, number> {
  globalThis.__tesseraAttempts ??= {};
  return globalThis.__tesseraAttempts;
}

export function countAttempt(url: string): number {
  const before = attempts()[url] ?? 0;
  attempts()[url] = before + 1;
  return before;
}

/** The URL to ask for next, and counts it. */
export function nextUrl(url: string): string {
  const before = countAttempt(url);
  return before === 0 ? url : `${url}?r=${before}`;
}
