import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { DevServerOptions } from '../server-options.ts';
import type { SiteCookies } from './site-cookies.ts';

type Proxies = NonNullable<DevServerOptions['proxy']>;

/** Where the API of a site answers, when that is on another origin than its pages. */
export const apiElsewhere = (userApiHost: string): string | undefined =>
  userApiHost.startsWith('/') ? undefined : userApiHost;

/** To the site it is one of its own pages that asks, with its own cookies and no others. */
const prepare = (origin: string, cookies: SiteCookies) => (request: ClientRequest) => {
  if (request.hasHeader('origin')) request.setHeader('origin', origin);
  request.removeHeader('referer');
  request.removeHeader('cookie');
  const cookie = cookies.header();
  if (cookie !== undefined) request.setHeader('cookie', cookie);
};

/** What a site demands of its own address is not demanded of localhost. */
const receive = (cookies: SiteCookies) => (answer: IncomingMessage) => {
  cookies.take(answer.headers['set-cookie'] ?? []);
  delete answer.headers['set-cookie'];
  delete answer.headers['strict-transport-security'];
};

function sayUnreachable(error: Error, _request: unknown, response: ServerResponse | Socket): void {
  console.warn(`The site did not answer: ${error.message}`);
  if (!('writeHead' in response) || response.headersSent) return void response.destroy();
  response.writeHead(502, { 'content-type': 'text/plain' }).end('The site did not answer');
}

/** Passes on to the site what is not served here: its API, its identity, its shell and the other remotes. */
export function siteProxy(
  site: { readonly origin: string; readonly userApiHost: string },
  cookies: SiteCookies,
  isServedHere: (path: string) => boolean,
): Proxies {
  const on = {
    proxyReq: prepare(site.origin, cookies),
    proxyRes: receive(cookies),
    error: sayUnreachable,
  };
  const api = apiElsewhere(site.userApiHost);
  return [
    ...(api === undefined
      ? []
      : [
          {
            context: ['/api/'],
            target: api,
            pathRewrite: { '^/api': '' },
            changeOrigin: true,
            on,
          },
        ]),
    {
      context: (path: string) => !isServedHere(path),
      target: site.origin,
      changeOrigin: true,
      on,
    },
  ];
}
