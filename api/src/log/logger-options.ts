import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Ids and figures only. A query may hold an e-mail, an address is personal data, and a header holds
 * a token: none of them is written.
 */
export function loggerOptions(
  level: Config['logLevel'],
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
      }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: errorForLog,
    },
  };
}

/** Database errors repeat values in `detail`; the message, code and place are enough to find them. */
function errorForLog(error: Error & { code?: unknown }): Record<string, unknown> & {
  type: string;
  message: string;
  stack: string;
} {
  const cause = error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {};
  const { message, stack = '' } = error;
  return { type: error.name, message, stack, code: error.code, ...cause };
}
