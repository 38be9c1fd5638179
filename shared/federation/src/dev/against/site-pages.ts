import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry, RegistryRemote } from '@tessera/contracts/registry';
import type { RuntimeConfig } from '@tessera/contracts/runtime-config';
import type { SiteCookies } from './site-cookies.ts';
import { composeDocument, readDocument, withRemote } from './site-document.ts';
import { apiElsewhere } from './site-proxy.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type SitePagesOptions = {
  readonly origin: string;
  readonly cookies: SiteCookies;
  /** What the last build that worked announces. */
  readonly remote: () => RegistryRemote;
  readonly isServedHere: (path: string) => boolean;
};

/** Headers of an answer that go on to the browser: its body is another one, at another address. */
const leftOut = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'etag',
  'keep-alive',
  'set-cookie',
  'strict-transport-security',
  'transfer-encoding',
]);

/** A page calls the API at the address that it came from, for no other one would let it. */
const configHere = (config: RuntimeConfig): RuntimeConfig =>
  apiElsewhere(config.userApiHost) === undefined ? config : { ...config, userApiHost: '/api' };

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** A visit, and not a file that a page loads or a request that it makes. */
const isVisit = (request: IncomingMessage): boolean =>
  isRead(request) && (request.headers.accept ?? '').includes('text/html');

/**
 * Answers what a site would, but for one remote: documents and the registry. Reports of browsers end here, for
 * they would count as those of visitors.
 */
export function sitePages({ origin, cookies, remote, isServedHere }: SitePagesOptions): Handler {
  const ask = async (request: IncomingMessage): Promise<Response> => {
    const cookie = cookies.header();
    const answer = await fetch(origin + request.url, {
      headers: {
        accept: request.headers.accept ?? '*/*',
        'accept-language': request.headers['accept-language'] ?? '*',
        ...(cookie !== undefined && { cookie }),
      },
      redirect: 'manual',
    });
    cookies.take(answer.headers.getSetCookie());
    return answer;
  };

  const send = (
    response: ServerResponse,
    answer: Response,
    status: number,
    body: string | Buffer,
  ) => {
    for (const [name, value] of answer.headers) {
      if (!leftOut.has(name)) response.setHeader(name, value);
    }
    const location = answer.headers.get('location');
    if (location?.startsWith(`${origin}/`)) {
      response.setHeader('location', location.slice(origin.length));
    }
    response.setHeader('cache-control', 'no-store');
    response.writeHead(status).end(body);
  };

  const sendDocument: Answering = async (request, response) => {
    const answer = await ask(request);
    const body = Buffer.from(await answer.arrayBuffer());
    const html = body.toString();
    const data = answer.headers.get('content-type')?.startsWith('text/html')
      ? readDocument(html)
      : undefined;
    if (data === undefined) return send(response, answer, answer.status, body);
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const composed = composeDocument({ ...data, html }, path, remote(), configHere(data.config));
    send(response, answer, composed.isOfRemote ? 200 : answer.status, composed.html);
  };

  const sendRegistry: Answering = async (request, response) => {
    const answer = await ask(request);
    const text = await answer.text();
    if (!answer.ok) return send(response, answer, answer.status, text);
    const registry = withRemote(JSON.parse(text) as Registry, remote());
    send(response, answer, answer.status, JSON.stringify(registry));
  };

  return (request, response, next) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (isServedHere(path)) return next();
    if (/^\/reports(?:\/|$)/.test(path)) return void response.writeHead(204).end();
    const answering =
      path === '/registry.json' && isRead(request)
        ? sendRegistry
        : isVisit(request)
          ? sendDocument
          : undefined;
    if (answering === undefined) return next();
    answering(request, response).catch((error: Error) => {
      console.warn(`The site did not answer ${path}: ${error.message}`);
      if (response.headersSent) return response.destroy();
      response.writeHead(502, { 'content-type': 'text/plain' }).end('The site did not answer');
    });
  };
}

type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
