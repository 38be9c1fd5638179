import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** Where lines go, one complete JSON object each. */
export interface LogDestination {
  write(line: string): void;
}

/** Every address that is logged loses its query: one carries an e-mail. */
export const loggerOptions = (
  config: Config,
  destination?: LogDestination,
): NonNullable<FastifyServerOptions['logger']> => ({
  level: config.logLevel,
  serializers: {
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      path: request.url.split('?')[0],
    }),
  },
  ...(destination ? { stream: destination } : {}),
});
