import { languageSchema, sourceLanguage } from '@tessera/contracts/languages';
import { addressIn, readAddress } from '@tessera/contracts/page-address';
import { createBrowserRouter, type DOMRouterOpts, type RouteObject } from 'react-router-dom';

/** The object with some members of its own. What belongs to the browser has to be called as itself. */
const withOwn = <Target extends object>(target: Target, own: Partial<Target>): Target =>
  new Proxy({} as Target, {
    get: (_, key) => {
      if (key in own) return Reflect.get(own, key);
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** `/static/faq#cost` as this document writes it: in one that is German by its address, `/de/static/faq#cost`. */
function writerOf({ lang, dataset }: HTMLElement): (href: string) => string {
  const language = languageSchema.safeParse(lang).data ?? sourceLanguage;
  if (!('byAddress' in dataset)) return (href) => href;
  return (href) => href.replace(/^[^?#]+/, (path) => addressIn(language, path));
}

/**
 * The router of this document. Where an address says the language of its page, it stands in the address bar and in
 * links alone: routes, shell and remotes know a page by its one path.
 */
export function openRouter(routes: RouteObject[], options: DOMRouterOpts, target = window) {
  const { history, location } = target;
  const root = target.document.documentElement;
  const write = writerOf(root);
  const router = createBrowserRouter(routes, {
    ...options,
    window: withOwn<Window>(target, {
      location: withOwn(location, {
        get pathname() {
          return readAddress(location.pathname).path;
        },
      }),
      history: withOwn(history, {
        pushState: (state, unused, url) => history.pushState(state, unused, url && write(`${url}`)),
        replaceState: (state, unused, url) =>
          history.replaceState(state, unused, url && write(`${url}`)),
      }),
    }),
  });
  const { createHref } = router;
  router.createHref = (to) => write(createHref(to));
  // Going back can lead to an address whose document was left by a reload elsewhere, and was in another language.
  target.addEventListener('popstate', () => {
    const { language } = readAddress(location.pathname);
    if (language !== undefined && language !== root.lang) location.reload();
  });
  return router;
}
