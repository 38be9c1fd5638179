import { countAttempt } from './attempts.ts';

const pending = new Map<string, Promise<void>>();

const settled = (tag: HTMLScriptElement): Promise<void> =>
  new Promise((resolve, reject) => {
    tag.addEventListener('load', () => resolve());
    tag.addEventListener('error', () => reject(new Error('the named script did not load')));
  });

/**
 * Takes over what the document named ahead, before anything is loaded. A chunk's tag has finished
 * by now, well or badly, and a loader that found it would wait for an event which is over; what it
 * brought stays. A stylesheet that was refused must not pass for a loaded one. A remote's entry
 * comes after this script and is waited for.
 */
export function adoptDocumentTags(): void {
  for (const tag of document.querySelectorAll<HTMLScriptElement>('script[data-named="chunk"]')) {
    countAttempt(tag.getAttribute('src') ?? '');
    tag.remove();
  }
  for (const tag of document.querySelectorAll<HTMLLinkElement>('link[data-named="style"]')) {
    countAttempt(tag.getAttribute('href') ?? '');
    if (tag.sheet === null) tag.remove();
  }
  for (const tag of document.querySelectorAll<HTMLScriptElement>('script[data-named="entry"]')) {
    const url = tag.getAttribute('src') ?? '';
    countAttempt(url);
    const done = settled(tag).finally(() => {
      pending.delete(url);
      tag.remove();
    });
    done.catch(() => {
      // Whoever loads this remote asks again; until then nobody needs to know.
    });
    pending.set(url, done);
  }
}

/** Resolves or rejects with the document's own tag for this script; undefined when it has none. */
export const namedScript = (url: string): Promise<void> | undefined => pending.get(url);
