import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../database/database.ts';
import { retryConflicts } from '../database/retry-conflicts.ts';
import { currentUser } from '../http/current-user.ts';
import { problemContentType } from '../http/problem-errors.ts';
import { i18n } from '../languages/i18n.ts';
import { DomainError } from '../problems/domain-error.ts';
import { problemOf } from '../problems/problem-of.ts';
import { findAnswer, type KeyedRequest, type StoredAnswer, storeAnswer } from './stored-answers.ts';

const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** Every POST names its intent, so that sending it again is no second one. */
export const idempotency = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRoute', (route) => {
      if (route.method !== 'POST') return;
      route.schema = {
        ...route.schema,
        headers: z.looseObject({ 'idempotency-key': z.string().check(z.regex(keyPattern)) }),
      };
    });
    app.addHook('preValidation', async (request) => {
      if (request.method === 'POST' && !request.is404) idempotencyKeyOf(request);
    });
  },
  { name: 'idempotency', dependencies: ['auth'] },
);

/**
 * Answers a POST exactly once. The work and its answer are committed together; a repetition gets
 * the stored answer, a simultaneous one is asked to wait, and another body under the same key is
 * refused. Refusals are kept too, but for 400, 429 and failures of ours. Work that meets another
 * transaction is done again, so that it has to do no harm outside of its own when it comes twice.
 */
export async function answerOnce(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  work: (trx: Transaction) => Promise<unknown>,
): Promise<never> {
  const keyed = keyedRequestOf(request);
  const answerInTransaction = () =>
    database.transaction().execute(async (trx) => {
      await takeTurn(trx, keyed);
      const stored = await findAnswer(trx, keyed, clock.now());
      if (stored) return { answer: stored, isReplay: true };
      const answer = await attempt(trx, request, reply, status, work);
      await storeAnswer(trx, keyed, answer, clock.now());
      return { answer, isReplay: false };
    });
  const outcome = await retryConflicts(answerInTransaction, (error) => {
    request.log.warn({ err: error }, 'met another transaction and begins anew');
  });
  if (outcome.isReplay) reply.header('idempotency-replayed', 'true');
  return send(reply, outcome.answer);
}

/**
 * A refusal undoes what was begun, unless it says otherwise, and is an answer all the same. Anything
 * else undoes all.
 */
async function attempt(
  trx: Transaction,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  work: (trx: Transaction) => Promise<unknown>,
): Promise<StoredAnswer> {
  await sql`savepoint work`.execute(trx);
  try {
    const body = reply.code(status).serialize(await work(trx)) as string;
    return { status, contentType: 'application/json; charset=utf-8', body };
  } catch (error) {
    if (!(error instanceof DomainError) || !isKept(error.status)) throw error;
    if (!error.keepsWork) await sql`rollback to savepoint work`.execute(trx);
    const body = JSON.stringify(problemOf(error, request.id));
    return { status: error.status, contentType: problemContentType, body };
  }
}

/** Not what a correction, a newer token or a little patience would change. */
const isKept = (status: number) => status < 500 && ![400, 401, 429].includes(status);

async function takeTurn(trx: Transaction, { userId, method, route, key }: KeyedRequest) {
  const name = ['idempotency', userId, method, route, key].join(' ');
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken
  `.execute(trx);
  if (rows[0]?.taken) return;
  throw new DomainError({
    code: 'request_in_progress',
    status: 409,
    title: i18n.t('This request is still being worked on'),
    detail: i18n.t('Send it again in a second to get its answer.'),
    headers: { 'retry-after': '1' },
  });
}

/** The framework's types know the declared answer only; this one is written out already. */
function send(reply: FastifyReply, { status, contentType, body }: StoredAnswer): never {
  if (contentType === problemContentType) reply.problemCode = JSON.parse(body).code;
  return reply
    .code(status)
    .header('content-type', contentType)
    .serializer((text: unknown) => String(text))
    .send(body) as never;
}

/**
 * Sixteen bytes that say who meant what by a POST, the same each time that it is sent. An id that is made of them is
 * known again where the stored answer was lost, as by a restore to an earlier moment.
 */
export function intentOf(request: FastifyRequest): Uint8Array {
  const { userId, method, route, key } = keyedRequestOf(request);
  const digest = createHash('sha256').update(
    JSON.stringify(['intent', userId, method, route, key]),
  );
  return digest.digest().subarray(0, 16);
}

function keyedRequestOf(request: FastifyRequest): KeyedRequest {
  const { url: route = '', method } = request.routeOptions;
  const content = contentOf(request);
  return {
    userId: currentUser(request).id,
    method: String(method),
    route,
    key: idempotencyKeyOf(request),
    requestHash: createHash('sha256').update(content).digest('hex'),
  };
}

/** A body that no schema checks may be nested deeper than can be written out. */
function contentOf({ params, query, body }: FastifyRequest): string {
  try {
    return JSON.stringify([params, query, body]);
  } catch (error) {
    throw new DomainError({
      code: 'malformed_json',
      status: 400,
      title: i18n.t('The body is nested too deep'),
      cause: error,
    });
  }
}

function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  throw new DomainError({
    code: 'idempotency_key_required',
    status: 400,
    title: i18n.t('An Idempotency-Key is required'),
    detail: i18n.t(
      'Send a header Idempotency-Key with 1 to 255 visible characters, new for each intent.',
    ),
  });
}
