import { documentTitle } from '@tessera/contracts/document-title';
import { type Claim, findClaim, isRefused } from '@tessera/contracts/find-claim';
import { type Language, sourceLanguage } from '@tessera/contracts/languages';
import { matchRoute } from '@tessera/contracts/match-route';
import type { Registry, ServedRemote } from '@tessera/contracts/registry';
import { documentWords } from './document-words.ts';

export type Page = {
  readonly status: 200 | 404 | 503;
  readonly title: string;
  readonly description: string;
  /** The remote's page that the document names ahead. */
  readonly claim: Claim<ServedRemote> | undefined;
  readonly isDashboard: boolean;
};

/** Paths that the shell answers itself, by leading on to a page of the dashboard. */
const shellPaths = ['/settings', '/profile'].map((path) => ({ path }));

/** What a path is, as far as the server can say: whose page, with what title and what status. */
export function pageOf(
  registry: Registry,
  pathname: string,
  language: Language = sourceLanguage,
): Page {
  const words = documentWords[language];
  const claim = findClaim(registry, pathname);
  const isDashboard = /^\/dashboard(?:\/|$)/i.test(pathname);
  if (claim !== undefined) {
    return {
      status: 200,
      title: documentTitle(claim.route.title),
      description: claim.route.description || words.description,
      claim,
      isDashboard,
    };
  }
  const page = { description: words.description, claim: undefined, isDashboard };
  if (isRefused(registry, pathname)) {
    return { ...page, status: 503, title: documentTitle(words.notAvailable) };
  }
  if (matchRoute(shellPaths, pathname) !== undefined) {
    return { ...page, status: 200, title: documentTitle(words.dashboard) };
  }
  return { ...page, status: 404, title: documentTitle(words.notFound) };
}
