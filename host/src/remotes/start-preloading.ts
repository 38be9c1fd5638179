import { whenLoadIsOver } from '../app/when-load-is-over.ts';
import type { Remotes } from './create-remotes.tsx';

type Preloads = Pick<Remotes, 'preloadPath' | 'preloadRemote' | 'neighbours'>;

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Brings pages ahead: the other remotes of the layout when the page has come to rest and somebody is there, and the page
 * behind a link when a pointer or the focus comes to it. A load that nobody has gone on from asks for nothing that
 * its own page does not need. Returns what ends it.
 */
export function startPreloading(remotes: Preloads): () => void {
  if (isSavingData()) return () => {};
  const onIntent = (event: Event) => {
    const link = linkOf(event);
    if (link !== null && link.origin === window.location.origin) {
      void remotes.preloadPath(link.pathname);
    }
  };
  for (const type of intents) document.addEventListener(type, onIntent, { passive: true });
  const endNeighbours = whenLoadIsOver(() => {
    for (const path of remotes.neighbours(window.location.pathname)) {
      void remotes.preloadRemote(path);
    }
  });
  return () => {
    endNeighbours();
    for (const type of intents) document.removeEventListener(type, onIntent);
  };
}
