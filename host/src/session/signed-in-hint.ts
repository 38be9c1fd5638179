import { signedInKey as key } from '@tessera/contracts/early-questions';

export type SignedInHint = {
  /** True when somebody was signed in on this device, or when that cannot be known. */
  isSet(): boolean;
  /** The newest of those that are told stays. In seconds. */
  set(authTime: number): void;
  /** When the newest sign-in of this browser was made, as far as a tab has told; zero otherwise. */
  authTime(): number;
  clear(): void;
  /** Follows the other tabs: true when one signed in, false when one signed out. */
  watch(onChange: (isSet: boolean) => void): void;
};

/**
 * A mark in local storage beside the identity provider's own records. It spares a visitor the
 * identity SDK on public pages, and carries a sign-out to the other tabs at once. What it says of the
 * newest sign-in is there before the SDK of another tab has looked. It grants nothing: whoever forges it
 * is asked by the SDK who they are.
 */
export function createSignedInHint(target: Window = window): SignedInHint {
  const tryStorage = <Value>(use: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return use(target.localStorage);
    } catch {
      return otherwise;
    }
  };
  const authTime = () =>
    tryStorage((storage) => Number.parseInt(storage.getItem(key) ?? '', 10) || 0, 0);
  return {
    isSet: () => tryStorage((storage) => storage.getItem(key) !== null, true),
    set: (since) =>
      tryStorage((storage) => storage.setItem(key, `${Math.max(since, authTime())}`), undefined),
    authTime,
    clear: () => tryStorage((storage) => storage.removeItem(key), undefined),
    watch: (onChange) => {
      target.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) onChange(event.newValue !== null);
      });
    },
  };
}
