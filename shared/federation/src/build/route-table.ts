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
