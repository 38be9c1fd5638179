import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Where lines go, one complete JSON object each. */
export type LogDestination = { readonly write: (line: string) => void };

/**
 * Ids, codes of refusals and figures only: bodies hold tokens, codes and addresses, and headers the
 * key to this door. Of an error that is not ours the place is written, and not its words.
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

function errorForLog(error: Error & { code?: unknown }) {
  const { name: type, code, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { type, message: '', stack: frames.join('\n'), code };
}
