import type { FastifyRequest } from 'fastify';
import { currentAuthTime, currentIdToken } from '../../platform/http/current-user.ts';
import type { Asking } from './rail.ts';

/** Whoever has a code mailed by this request. */
export const askingBy = (request: FastifyRequest): Asking => ({
  idToken: currentIdToken(request),
  authTime: currentAuthTime(request),
});
