import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { withoutPersonalData } from './without-personal-data.ts';

/** Where lines go, one complete JSON object each. */
export type LogDestination = { readonly write: (line: string) => void };

/** What there is of an answer when its line is written. */
type LoggedReply = Partial<FastifyReply> & Pick<FastifyReply, 'statusCode'>;

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
    describeReply = ({ statusCode }: LoggedReply): Record<string, unknown> => ({ statusCode }),
    describeError = errorWithoutPersonalData,
  } = {},
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: describeRequest,
      res: describeReply,
      // Anything can be thrown; what is no error has no words that we would know how to clean.
      err: (thrown: unknown): LoggedError =>
        isError(thrown) ? describeError(thrown) : { type: typeof thrown, message: '', stack: '' },
    },
    hooks: {
      logMethod(line, write) {
        write.call(this, ...inDescribedWords(line, describeError));
      },
    },
    ...(destination ? { stream: destination } : {}),
  };
}

type LoggedLine = [what: unknown, words?: string | undefined, ...values: unknown[]];

const isError = (thrown: unknown): thrown is Error =>
  typeof (thrown as Partial<Error> | null | undefined)?.message === 'string';

/** A line that would repeat an error's own words, as those of Fastify do, says the described ones. */
function inDescribedWords(
  line: LoggedLine,
  describeError: (error: Error) => LoggedError,
): LoggedLine {
  const [what, words] = line;
  const error = isError(what) ? what : (what as { readonly err?: unknown } | null)?.err;
  if (!isError(error) || (words !== undefined && words !== error.message)) return line;
  return [what, describeError(error).message];
}

/** Database errors repeat values in `detail`; the message, code and place are enough to find them. */
function errorWithoutPersonalData(error: Error & { code?: unknown }): LoggedError {
  const cause =
    error.cause instanceof Error ? { cause: errorWithoutPersonalData(error.cause) } : {};
  const message = withoutPersonalData(error.message);
  const stack = withoutPersonalData(error.stack ?? '');
  return { type: error.name, message, stack, code: error.code, ...cause };
}
