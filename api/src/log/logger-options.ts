import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { withoutPersonalData } from './without-personal-data.ts';

/** Where lines go, one complete JSON object each. */
export type LogDestination = { readonly write: (line: string) => void };

/**
 * Ids and figures only. A query may hold an e-mail, an address is personal data, and a header holds
 * a token: none of them is written.
 */
export function loggerOptions(
  level: Config['logLevel'],
  destination?: LogDestination,
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
    ...(destination ? { stream: destination } : {}),
  };
}

/** Database errors repeat values in `detail`; the message, code and place are enough to find them. */
function errorForLog(error: Error & { code?: unknown }): Record<string, unknown> & {
  type: string;
  message: string;
  stack: string;
} {
  const cause = error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {};
  const message = withoutPersonalData(error.message);
  const stack = withoutPersonalData(error.stack ?? '');
  return { type: error.name, message, stack, code: error.code, ...cause };
}
