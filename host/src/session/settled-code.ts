import { keptJson } from './kept-json.ts';

const key = 'tessera.settledCode';

const isText = (value: unknown): value is string => typeof value === 'string';
const kept = keptJson(key, isText);

/**
 * Of which sign-in is known that nothing more is asked of it, so that only a new one costs a question. One for
 * all tabs. It grants nothing: the API refuses whoever has not given the code.
 */
export const settledCode = {
  is: (signIn: string): boolean => kept.read() === signIn,
  set: (signIn: string): void => kept.write(signIn),
  forget: (): void => kept.write(undefined),
  /** Follows the other tabs until what it returns is called. */
  watch: (onChange: () => void): (() => void) => {
    const listener = (event: StorageEvent) => {
      if (event.key === key) onChange();
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
};
