/** What a build of a remote runs under Node to draw its pages: the remote's routes, and all that they need, go with it. */
import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { pageIdPrefix } from '@tessera/contracts/prerendered-page';
import { provideShell } from '@tessera/shell';
import { type ComponentType, createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { dataBeside } from '../build/route-table.ts';
import { unknownShell } from './unknown-shell.ts';

provideShell(unknownShell());

async function pageOf(path: string): Promise<ComponentType> {
  // A remote finds a shell when its modules run.
  const { routes } = await import('#drawn-routes');
  const lazy = routes.find((route) => route.path === path)?.lazy;
  if (typeof lazy !== 'function') throw new Error('it is not among the routes');
  const { Component } = (await lazy()) as { Component?: ComponentType | null };
  if (!Component) throw new Error('its module exports no component');
  return Component;
}

/**
 * The router that a page finds around it. React makes ids of where an element stands: the router's own two providers, of
 * which this is the one for servers, put a page in the same place, and nothing else that surrounds it takes part.
 */
async function inRouterAt(path: string) {
  const { query, dataRoutes } = createStaticHandler([{ path, Component: await pageOf(path) }]);
  const context = await query(new Request(new URL(path, 'http://drawn.invalid')));
  if (context instanceof Response) throw new Error('it leads elsewhere');
  const router = createStaticRouter(dataRoutes, context);
  return createElement(StaticRouterProvider, { router, context, hydrate: false });
}

/** The markup of a page, whole: what comes as a file of its own in a browser is in it. */
async function markupOf(path: string): Promise<string> {
  const inRouter = await inRouterAt(path);
  const client = new QueryClient();
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    createElement(QueryClientProvider, { client, children: inRouter }),
    {
      identifierPrefix: pageIdPrefix,
      // A part that is large would be moved to the end, from where a script puts it into its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  );
  const markup = await text(prelude);
  if (failures.length > 0) throw failures[0];
  return markup;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : `${error}`);

/** @throws Error that names each page that cannot be drawn, and says why */
export async function drawAhead(): Promise<Record<string, string>> {
  const { structuredData } = await import('#structured-data');
  const files: Record<string, string> = {};
  const faults: string[] = [];
  for (const [file, path] of Object.entries(drawnPages)) {
    try {
      files[file] = await markupOf(path);
      const data = structuredData[path];
      if (data !== undefined) files[dataBeside(file)] = JSON.stringify(data);
    } catch (error) {
      faults.push(`The page of ${path} cannot be drawn ahead: ${wordsOf(error)}`);
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return files;
}
