import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** True where a build draws, and in a browser until what it drew was taken over: nothing is known of the reader. */
export const useDrawnAhead = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
