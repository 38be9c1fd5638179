import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { withoutPersonalData } from './without-personal-data.ts';

/** Where lines go, one complete JSON object each. */
export type LogDestination = { readonly write: (line: string) => void };

export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly cause?: LoggedError;
};

/**
 * Ids and figures only. A query may hold an e-mail, an address is personal data, and a header holds
 * a token: none of them is written.
 */
export function loggerOptions(
  level: string,
  destination?: LogDestination,
  {
    describeRequest = ({ method, routeOptions }: FastifyRequest): Record<string, unknown> => ({
      method,
      route: routeOptions?.url ?? 'unknown',
    }),
    describeError = errorWithoutPersonalData,
  } = {},
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: describeRequest,
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: describeError,
    },
    ...(destination ? { stream: destination } : {}),
  };
}

/** Database errors repeat values in `detail`; the message, code and place are enough to find them. */
function errorWithoutPersonalData(error: Error & { code?: unknown }): LoggedError {
  const cause =
    error.cause instanceof Error ? { cause: errorWithoutPersonalData(error.cause) } : {};
  const message = withoutPersonalData(error.message);
  const stack = withoutPersonalData(error.stack ?? '');
  return { type: error.name, message, stack, code: error.code, ...cause };
}
