import { countAttempt } from './attempts.ts';

/** Where the document's first script notes that a named tag has loaded, or failed. */
type Outcome = 'load' | 'error';

const pending = new Map<string, Promise<void>>();

const outcomeOf = (tag: HTMLElement): Outcome | undefined =>
  tag.dataset.outcome as Outcome | undefined;

/** The address of a script in the registry: of an entry, also where the document has it in one file with its page. */
const addressOf = (tag: HTMLScriptElement): string =>
  tag.dataset.entry ?? tag.getAttribute('src') ?? '';

const settled = (tag: HTMLScriptElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const failure = () => reject(new Error(`${tag.getAttribute('src')} did not load`));
    if (outcomeOf(tag) === 'load') resolve();
    else if (outcomeOf(tag) === 'error') failure();
    else {
      tag.addEventListener('load', () => resolve());
      tag.addEventListener('error', failure);
    }
  });

/**
 * A style sheet whose event is still to come. One that failed may have left something behind by then, which has no
 * rules or lets nobody read them.
 */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function isApplied(tag: HTMLLinkElement): boolean {
  const outcome = outcomeOf(tag);
  return outcome === undefined ? hasRules(tag) : outcome === 'load';
}

/**
 * Takes over what the document named ahead of the shell. A loader of chunks that found a tag would wait for
 * its event, so that none stays after that is over; one that is still on its way is the loader's to find. A
 * remote's entry runs after the shell and is waited for, with a limit, by whoever needs it.
 */
export function adoptNamedFiles(): void {
  for (const tag of document.querySelectorAll<HTMLScriptElement>('script[data-named]')) {
    const address = addressOf(tag);
    countAttempt(tag.getAttribute('src') ?? '');
    const done = settled(tag).finally(() => {
      tag.remove();
      pending.delete(address);
    });
    done.catch(() => {
      // Whoever needs the file asks again; until then nobody has to know.
    });
    if (tag.dataset.named === 'entry') pending.set(address, done);
  }
  // This script waited for them. A style sheet that did not come must not pass for a loaded one: its loader takes any tag.
  for (const tag of document.querySelectorAll<HTMLLinkElement>('link[data-named]')) {
    countAttempt(tag.getAttribute('href') ?? '');
    if (!isApplied(tag)) tag.remove();
  }
}

/** Resolves or rejects with the document's own tag for the entry of this address; undefined when it has none. */
export const namedScript = (url: string): Promise<void> | undefined => pending.get(url);

/** Gives up a tag of the document that has not answered in time, so that the file is asked for anew. */
export function abandonNamedScript(url: string): void {
  pending.delete(url);
  for (const tag of document.querySelectorAll<HTMLScriptElement>('script[data-named]')) {
    if (addressOf(tag) === url) tag.remove();
  }
}
