import { problemSchema } from '@tessera/contracts/problem';
import * as z from 'zod/mini';

const problem = {
  description: 'Problem details (RFC 9457)',
  content: { 'application/problem+json': { schema: problemSchema } },
} as const;

/** What every route may refuse or fail with. */
const problemResponses = { '4xx': problem, '5xx': problem } as const;

/** The answers of a route: its own, and problem details. */
export function responses<Answer extends z.core.$ZodType>(answer: Answer) {
  return { 200: answer, ...problemResponses };
}

export function createdResponses<Answer extends z.core.$ZodType>(answer: Answer) {
  return { 201: answer, ...problemResponses };
}

/** 204: there is nothing to say. */
export const noContentResponses = { 204: z.undefined(), ...problemResponses } as const;

/** Server-sent events, for as long as both sides like. */
export const streamResponses = {
  200: {
    description: 'Server-sent events',
    content: { 'text/event-stream': { schema: z.string() } },
  },
  ...problemResponses,
} as const;
