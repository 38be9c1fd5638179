import { problemSchema } from '@tessera/contracts/problem';
import * as z from 'zod/mini';
import { ApiProblem } from './api-problem.ts';
import { jsonOrNothing } from './json-or-nothing.ts';

/**
 * The refusal that a response carries. A proxy in between may answer with HTML or nothing, which
 * becomes a problem with the code `http_<status>`, so that callers meet one kind of refusal.
 */
export function parseProblem(response: Response, text: string): ApiProblem {
  const retryAfter = response.headers.has('retry-after');
  const replayed = response.headers.get('idempotency-replayed') === 'true';
  const parsed = z.safeParse(problemSchema, jsonOrNothing(text));
  if (parsed.success) return new ApiProblem(parsed.data, { retryAfter, replayed });
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
    { retryAfter },
  );
}
