const key = 'tessera.signedIn';

export type SignedInHint = {
  /** True when somebody was signed in on this device, or when that cannot be known. */
  isSet(): boolean;
  set(): void;
  clear(): void;
  /** Follows the other tabs: true when one signed in, false when one signed out. */
  watch(onChange: (isSet: boolean) => void): void;
};

/**
 * A mark in local storage beside the identity provider's own records. It spares a visitor the
 * identity SDK on public pages, and carries a sign-out to the other tabs at once. It grants
 * nothing: whoever forges it is asked by the SDK who they are.
 */
export function createSignedInHint(target: Window = window): SignedInHint {
  const tryStorage = <Value>(use: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return use(target.localStorage);
    } catch {
      return otherwise;
    }
  };
  return {
    isSet: () => tryStorage((storage) => storage.getItem(key) !== null, true),
    set: () => tryStorage((storage) => storage.setItem(key, 'true'), undefined),
    clear: () => tryStorage((storage) => storage.removeItem(key), undefined),
    watch: (onChange) => {
      target.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) onChange(event.newValue !== null);
      });
    },
  };
}
