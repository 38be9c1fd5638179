import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** What a route of a remote's table needs in a browser; titles and descriptions stay with the server. */
type PageRoute = {
  readonly path: string;
  /** The module of the page, which exports its component and nothing else. */
  readonly page: () => Promise<Readonly<Record<string, ComponentType>>>;
};

/** The router's own form of a route table: each page is loaded when it is first opened. */
export function routesOf(table: readonly PageRoute[]): RouteObject[] {
  return table.map(({ path, page }) => ({
    path,
    lazy: async () => ({ Component: Object.values(await page())[0] ?? null }),
  }));
}
