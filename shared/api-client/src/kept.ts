import { keptKey } from '@tessera/contracts/kept-key';

/** What this tab keeps of a user until they sign out, under a name: a form, a request under way. */
export type Kept = {
  /** Undefined where nothing is kept, or nothing that can be read. */
  read(): unknown;
  write(value: unknown): void;
  remove(): void;
  /** Calls whenever somebody removes it, until the function that is returned is called. */
  onRemoved(listener: () => void): () => void;
};

/** Removals on this page, by key: two forms of one name may stand on it, one of them on its way out. */
const removals = new EventTarget();

/**
 * Keeps as JSON in the tab's session storage, until the next load where there is no user or no storage.
 * Never give it a secret.
 */
export function keptIn(userId: string | undefined, name: string): Kept {
  if (userId === undefined) return keptInMemory();
  const key = keptKey(userId, name);
  // Storage can be forbidden or full.
  const memory = keptInMemory();
  return {
    read: () =>
      memory.read() ??
      tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined),
    write: (value) => {
      memory.remove();
      const isWritten = tryStorage(() => {
        sessionStorage.setItem(key, JSON.stringify(value));
        return true;
      });
      if (!isWritten) memory.write(value);
    },
    remove: () => {
      memory.remove();
      tryStorage(() => sessionStorage.removeItem(key));
      removals.dispatchEvent(new Event(key));
    },
    onRemoved: (listener) => {
      removals.addEventListener(key, listener);
      return () => removals.removeEventListener(key, listener);
    },
  };
}

export function keptInMemory(): Kept {
  let value: unknown;
  return {
    read: () => value,
    write: (next) => {
      value = next;
    },
    remove: () => {
      value = undefined;
    },
    onRemoved: () => () => {},
  };
}

function tryStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
