import { languageSchema, sourceLanguage } from '@tessera/contracts/languages';
import { readAddress } from '@tessera/contracts/page-address';
import type { EventBus } from '@tessera/shell';

/** Local storage keeps how somebody reads only once they have chosen it; else the browser's own ways count. */
const key = 'reader';

/** The query that asks the host's server for another language than the browser does. */
const parameter = 'language';

/**
 * Tells the language that this document was composed in, and fulfils `reader.requested`. A page is in one language
 * and has one way to write figures from its first byte: to change them is to load it anew. Call it before the router reads the address.
 */
export function startLanguage(bus: EventBus, target: Window & typeof globalThis = window): void {
  const shown = languageSchema.safeParse(target.document.documentElement.lang);
  const language = shown.success ? shown.data : sourceLanguage;
  bus.publishAsShell('language', { language });

  const url = new URL(target.location.href);
  if (url.searchParams.has(parameter)) {
    url.searchParams.delete(parameter);
    target.history.replaceState(target.history.state, '', url);
  }

  bus.observe('reader.requested').subscribe((chosen) => {
    try {
      target.localStorage.setItem(key, JSON.stringify(chosen));
    } catch {
      // The page that is loaded now still has its language; the next one follows the browser again.
    }
    url.href = target.location.href;
    // An address that says a language is left for the one that goes by its reader.
    const address = readAddress(url.pathname);
    if (chosen.language !== null) url.searchParams.set(parameter, chosen.language);
    else if (address.language === undefined) return target.location.reload();
    url.pathname = address.path;
    target.location.replace(url);
  });
}
