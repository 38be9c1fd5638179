import { problemSchema } from '@tessera/contracts/problem';
import * as z from 'zod/mini';
import { ApiProblem } from './api-problem.ts';
import { jsonOrNothing } from './json-or-nothing.ts';

/**
 * The refusal that a response carries. A proxy in between may answer with HTML or nothing, which
 * becomes a problem with the code `http_<status>`, so that callers meet one kind of refusal.
 */
export function parseProblem(response: Response, text: string): ApiProblem {
  const retryAfterMs = readRetryAfter(response);
  const replayed = response.headers.get('idempotency-replayed') === 'true';
  const parsed = z.safeParse(problemSchema, jsonOrNothing(text));
  if (parsed.success) return new ApiProblem(parsed.data, { retryAfterMs, replayed });
  const status = response.status;
  const reason =
    status >= 500
      ? {
          title: 'The service is not available',
          detail: 'The service is not available at the moment. Try again in a minute.',
        }
      : { title: 'The request was refused' };
  return new ApiProblem(
    { type: 'about:blank', ...reason, status, code: `http_${status}` },
    { retryAfterMs },
  );
}

/** Our servers say it in seconds; what says it otherwise asks for a repetition all the same. */
function readRetryAfter({ headers }: Response): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = Number(text);
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1_000 : 0;
}
