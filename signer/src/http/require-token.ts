import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets nobody in who does not know the token. Digests are of one length and compared in constant time. */
export function requireToken(token: string): (request: FastifyRequest) => Promise<void> {
  const expected = digest(`Bearer ${token}`);
  return async (request) => {
    const given = digest(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, expected)) {
      throw new Refusal('unauthorized', 'The token is missing or wrong', { status: 401 });
    }
  };
}
