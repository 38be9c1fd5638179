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
  const parsed = z.safeParse(problemSchema, jsonOrNothing(text));
  if (parsed.success) return new ApiProblem(parsed.data, { retryAfter });
  const status = response.status;
  const title = status >= 500 ? 'The service is not available' : 'The request was refused';
  return new ApiProblem(
    { type: 'about:blank', title, status, code: `http_${status}` },
    { retryAfter },
  );
}
