import type { LinkIcon } from '@tessera/contracts/shell-links';

/** A link that the shell draws to a page, after those that it has itself. */
type RouteLink = {
  readonly label: string;
  /** From 0 to 999: the lowest is the first. */
  readonly order: number;
} & (
  | { readonly place: 'sidebar'; readonly icon: LinkIcon }
  | { readonly place: 'user-menu'; readonly icon?: never }
);

/** One page of a remote, written in its `src/route-table.ts`, which its routes and its build read. */
export type RouteTableEntry = {
  /** Absolute, in react-router's syntax: `/dashboard/loan/:id`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly link?: RouteLink;
  /** Its build draws it ahead, so that a document holds it before any script has run. It has one address. */
  readonly isPrerendered?: true;
  /**
   * What stands below the title in the page's frame, and the frame's width, where both are so for everybody and at once.
   * A document of the dashboard draws them before any script has come.
   */
  readonly heading?: { readonly lead: string; readonly width?: 'narrow' };
  /**
   * Reads of the API that the page makes at first, in any case: `/loans/:id`, `/loans?state=:state`. The
   * document asks for them before the page runs, and the page's own requests are answered by that. One too many costs a request.
   */
  readonly asks?: readonly string[];
  /** `() => import('./pages/loan-page.tsx')`; the build reads it and never calls it. */
  readonly page: () => Promise<unknown>;
};

export type RouteTable = readonly RouteTableEntry[];

/** The chunk of a page's module: `./pages/auth/action-page.tsx` is in `auth-action`. */
export const pageChunk = (request: string): string =>
  request
    .replace(/^\.\/pages\//, '')
    .replace(/(?:-page)?\.tsx?$/, '')
    .replaceAll('/', '-');

/** Where a build puts the page of a chunk that it has drawn ahead. */
export const fragmentFile = (chunk: string): string => `fragments/${chunk}.html`;

/** Where what search engines read as data of a page stands beside its fragment. */
export const dataBeside = (fragment: string): string => fragment.replace(/\.html$/, '.jsonld');

/** What a page is drawn in where its address is shared. */
export const pictureFile = (chunk: string): string => `pictures/${chunk}.png`;

/** The module that an entry imports, as its source names it. */
export function pageRequest({ path, page }: RouteTableEntry): string {
  const request = /^\(\)\s*=>\s*import\(\s*['"](\.\/pages\/[^'"]+)['"]\s*,?\s*\)$/.exec(
    String(page),
  )?.[1];
  if (request === undefined) {
    throw new Error(`The page of ${path} has to be written as () => import('./pages/…')`);
  }
  return request;
}
