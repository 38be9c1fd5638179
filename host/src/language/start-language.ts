import { languageSchema, sourceLanguage } from '@tessera/contracts/languages';
import type { EventBus } from '@tessera/shell';

/** Local storage keeps a language only once somebody has chosen one; else the browser's own counts. */
const key = 'language';

/** The query that asks the host's server for another language than the browser does. */
const parameter = 'language';

/**
 * Tells the language that this document was composed in, and fulfils `language.requested`. A page is in one language
 * from its first byte: to change it is to load it anew. Call it before the router reads the address.
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

  bus.observe('language.requested').subscribe(({ language: chosen }) => {
    try {
      target.localStorage.setItem(key, chosen);
    } catch {
      // The page that is loaded now still has it; the next one follows the browser again.
    }
    url.href = target.location.href;
    url.searchParams.set(parameter, chosen);
    target.location.replace(url);
  });
}
