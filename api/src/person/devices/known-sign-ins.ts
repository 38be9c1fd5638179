import type { UserId } from '@tessera/contracts/ids';

/** What is remembered of sign-ins, which are found by their own key and forgotten by their user. */
type KnownSignIns<T> = {
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, userId: UserId, known: T) => void;
  readonly drop: (key: string) => void;
  /** Takes as long as the user has sign-ins, however many others are remembered. */
  readonly dropOf: (userId: UserId) => void;
  readonly clear: () => void;
};

/** Remembers so many at most: beyond, the oldest is forgotten. */
export function knownSignIns<T>(most: number): KnownSignIns<T> {
  const entries = new Map<string, { readonly userId: UserId; readonly known: T }>();
  const keysOf = new Map<UserId, Set<string>>();

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    const own = keysOf.get(entry.userId);
    own?.delete(key);
    if (own?.size === 0) keysOf.delete(entry.userId);
  }

  return {
    get: (key) => entries.get(key)?.known,
    set: (key, userId, known) => {
      drop(key);
      const [oldest] = entries.keys();
      if (entries.size >= most && oldest !== undefined) drop(oldest);
      entries.set(key, { userId, known });
      keysOf.set(userId, (keysOf.get(userId) ?? new Set()).add(key));
    },
    drop,
    dropOf: (userId) => {
      for (const key of keysOf.get(userId) ?? []) drop(key);
    },
    clear: () => {
      entries.clear();
      keysOf.clear();
    },
  };
}
