const dayMs = 86_400_000;

type Kept = { readonly until: number; readonly texts: Record<string, string> };

/**
 * Keeps a few texts in this browser until tomorrow, over pages and sign-ins, for who asks for them by
 * the same name. Nothing personal: whoever uses the browser next would read it. Where the browser keeps
 * nothing, nothing is kept.
 */
export function storeForADay(name: string, texts: Record<string, string>): void {
  try {
    localStorage.setItem(name, JSON.stringify({ until: Date.now() + dayMs, texts }));
  } catch {
    // Storage that is full or forbidden: the visitor types the figures again.
  }
}

/** What was kept and is not yet over; null otherwise, and for what cannot be read. */
export function keptText(name: string): Record<string, string> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isKept(kept) && kept.until > Date.now() ? kept.texts : null;
  } catch {
    return null;
  }
}

export function clearKept(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  if (!('until' in value && typeof value.until === 'number' && 'texts' in value)) return false;
  const { texts } = value;
  return (
    typeof texts === 'object' &&
    texts !== null &&
    Object.values(texts).every((text) => typeof text === 'string')
  );
}
