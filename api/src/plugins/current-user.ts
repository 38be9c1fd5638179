import type { FastifyRequest } from 'fastify';
import type { User } from '../users/find-user.ts';

/** The user of a route that asks for one; a mistake in a route's declaration fails here. */
export function currentUser(request: FastifyRequest): User {
  if (!request.user) throw new Error(`${request.routeOptions.url} is declared public`);
  return request.user;
}

/** The identity token of the same request, as it came. */
export function currentIdToken(request: FastifyRequest): string {
  if (request.idToken === null) throw new Error(`${request.routeOptions.url} is declared public`);
  return request.idToken;
}
