import type { FastifyRequest } from 'fastify';

/** Of what is passed on, the last part of an address whose bearer gets what it names. */
const bearer = /^(\/+api\/+(?:downloads|factors\/+undo)\/+)[^?]+/i;

/**
 * What the log says of a request. Its address loses its query, one of which carries an e-mail, and the
 * ticket or token that is good for whoever has it.
 */
export const loggedRequest = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({
  method,
  path: url.split('?')[0]?.replace(bearer, '$1*'),
});
