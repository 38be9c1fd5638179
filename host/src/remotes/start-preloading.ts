import type { Remotes } from './create-remotes.ts';

type Preloads = Pick<Remotes, 'preloadPath' | 'preloadRemote' | 'neighbours'>;

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 2000);
}

/**
 * Brings pages ahead: the other remotes of the layout when the page has come to rest, and the page
 * behind a link when a pointer or the focus comes to it. Returns what ends it.
 */
export function startPreloading(remotes: Preloads): () => void {
  if (isSavingData()) return () => {};
  let ended = false;
  const onIntent = (event: Event) => {
    const link = linkOf(event);
    if (link !== null && link.origin === window.location.origin) {
      void remotes.preloadPath(link.pathname);
    }
  };
  const onLoad = () =>
    whenIdle(() => {
      if (ended) return;
      for (const path of remotes.neighbours(window.location.pathname)) {
        void remotes.preloadRemote(path);
      }
    });
  for (const type of intents) document.addEventListener(type, onIntent, { passive: true });
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
  return () => {
    ended = true;
    for (const type of intents) document.removeEventListener(type, onIntent);
    window.removeEventListener('load', onLoad);
  };
}
