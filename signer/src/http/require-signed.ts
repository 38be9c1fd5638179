import {
  digestOfBody,
  type KnownHead,
  type RequestFault,
  readRequestHead,
  requestLifeMs,
} from '@tessera/server/request-mac';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { SignerContext } from '../signer-context.ts';
import { audienceOf } from './audience-of.ts';

const faults: Readonly<Record<RequestFault, string>> = {
  malformed: 'The request is not signed',
  wrong_audience: 'The request is for another signer',
  wrong_mac: 'The request is signed with another key, or was changed',
  stale: 'The request is too old, or the clocks differ',
};

/**
 * Lets nobody in who does not know the API's key: the head of a request is checked before its body is
 * read, and its body before it is parsed. What was taken once is refused for as long as it would be fresh.
 */
export function requireSigned(app: FastifyInstance, context: SignerContext): void {
  /** Of the body that a request's signature covers. */
  const digests = new WeakMap<FastifyRequest, string>();
  app.addHook('onRequest', async (request) => {
    const head = readHead(context, request);
    takeOnce(context, head);
    digests.set(request, head.bodyDigest);
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (digestOfBody(body) !== digests.get(request)) {
        done(unauthorized('The body is not the one that was signed'));
        return;
      }
      parse(request, body.toString('utf8'), done);
    },
  );
}

function readHead(
  { config, now }: SignerContext,
  { method, url: path, headers }: FastifyRequest,
): KnownHead {
  const said = { audience: audienceOf(config), method, path, now: now() };
  const head = readRequestHead(config.token, said, headers.authorization);
  if (typeof head === 'string') throw unauthorized(faults[head]);
  return head;
}

/** Kept in the store, so that a restart forgets none that is still fresh. */
function takeOnce({ database, now }: SignerContext, { nonce }: KnownHead): void {
  database.prepare('delete from taken_requests where taken_at < ?').run(now() - 2 * requestLifeMs);
  const { changes } = database
    .prepare('insert or ignore into taken_requests values (?, ?)')
    .run(nonce, now());
  if (changes === 0) throw unauthorized('The request was taken before');
}

const unauthorized = (detail: string) => new Refusal('unauthorized', detail, { status: 401 });
