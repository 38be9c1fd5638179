import { keptKey } from '@tessera/contracts/kept-key';

/** What this tab keeps of a user until they sign out, under a name: a form, a request under way. */
export type Kept = {
  /** Undefined where nothing is kept, or nothing that can be read. */
  read(): unknown;
  write(value: unknown): void;
  remove(): void;
};

const nothing: Kept = { read: () => undefined, write: () => undefined, remove: () => undefined };

/** Keeps as JSON in the tab's session storage, or nowhere without a user. Never give it a secret. */
export function keptIn(userId: string | undefined, name: string): Kept {
  if (userId === undefined) return nothing;
  const key = keptKey(userId, name);
  return {
    read: () => tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined),
    write: (value) => tryStorage(() => sessionStorage.setItem(key, JSON.stringify(value))),
    remove: () => tryStorage(() => sessionStorage.removeItem(key)),
  };
}

/** Storage can be forbidden or full: what cannot be kept is typed again. */
function tryStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
