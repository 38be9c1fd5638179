import * as z from 'zod/mini';
import { responses } from '../http/responses.ts';

const text = z.string().register(z.globalRegistry, { format: 'binary' });

export const documentResponses = <Content extends Record<string, { schema: z.core.$ZodType }>>(
  content: Content,
) => ({
  ...responses(z.unknown()),
  200: { description: 'The document, as an attachment', content },
});

export const csv = { 'text/csv': { schema: z.string() } } as const;
export const pdf = { 'application/pdf': { schema: text } } as const;
export const json = <Schema extends z.core.$ZodType>(schema: Schema) => ({
  'application/json': { schema },
});
