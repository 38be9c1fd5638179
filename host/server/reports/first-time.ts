/**
 * Says of each text whether it is new. So many are remembered, in memory, the newest: whoever could have others
 * forgotten by sending new ones can as well have a new document for what was forgotten.
 */
export function createFirstTime(most: number): (what: string) => boolean {
  const seen = new Set<string>();
  return (what) => {
    if (seen.has(what)) return false;
    seen.add(what);
    const [oldest] = seen;
    if (seen.size > most && oldest !== undefined) seen.delete(oldest);
    return true;
  };
}
