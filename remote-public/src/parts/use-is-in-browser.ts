import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page is drawn at build and while a browser takes it over, which has to draw the same; true
 * from then on. What hangs on the day, the address or this browser waits for it.
 */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
