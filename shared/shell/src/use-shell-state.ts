import type { Session } from '@tessera/contracts/shell-events';
import { useCallback, useSyncExternalStore } from 'react';
import { type ShellState, type StateTopic, stateBeforeStart } from './event-bus.ts';
import type { ShellApi } from './shell-api.ts';
import { getShell } from './shell-instance.ts';
import { attentionState, layoutState, sessionState, type Topic, themeState } from './topics.ts';

/** The one shell: its configuration, the identity operations and the bus. */
export function useShell(): ShellApi {
  return getShell();
}

function useShellState<Name extends StateTopic>(topic: Topic<Name>): ShellState[Name] {
  const shell = useShell();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = shell.observe(topic).subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [shell, topic],
  );
  // What was drawn ahead knew nothing yet, and is taken over as it is before it changes.
  return useSyncExternalStore(
    subscribe,
    () => shell.current(topic),
    () => stateBeforeStart[topic],
  );
}

/** Who is signed in, as far as it is known. */
export function useSession(): Session {
  return useShellState(sessionState);
}

/** The theme that the page shows. To change it, publish `theme.toggle-requested`. */
export function useTheme(): ShellState['theme'] {
  return useShellState(themeState);
}

/** Which layout surrounds the page, and whether the viewport is at most 768 px wide. */
export function useLayout(): ShellState['layout'] {
  return useShellState(layoutState);
}

/** What calls for attention as of its `askedAt`; null until it is known. */
export function useAttention(): ShellState['attention'] {
  return useShellState(attentionState);
}
