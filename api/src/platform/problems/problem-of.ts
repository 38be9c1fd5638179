import { pathTo } from '@tessera/contracts/page-controls';
import type { Problem } from '@tessera/contracts/problem';
import { AmountError } from '@tessera/money/amount-error';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DomainError } from './domain-error.ts';

/** What the framework refuses by itself, by its error code. */
const frameworkProblems: Readonly<Record<string, { code: string; title: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body_too_large', title: 'The body is too large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    title: 'Send application/json',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'malformed_json', title: 'The body is no valid JSON' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'malformed_json', title: 'The body is empty' },
  FST_ERR_BAD_URL: { code: 'malformed_url', title: 'The address is malformed' },
};

/** Translates any error into a problem document (RFC 9457). What is unexpected says nothing more. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof DomainError) {
    const { code, status, title, message, path, extensions } = error;
    const more = { ...(message !== title && { detail: message }), ...(path && { path }) };
    return { type: typeOf(code), title, status, code, ...more, ...extensions, requestId };
  }
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error, requestId);
  if (error instanceof AmountError) return amountProblem(error, requestId);
  const { code = '', statusCode: status = 500 } = error as Partial<FastifyError>;
  if (status >= 400 && status < 500) {
    const known = frameworkProblems[code] ?? { code: 'bad_request', title: 'Bad request' };
    return { type: typeOf(known.code), ...known, status, requestId };
  }
  return {
    type: typeOf('internal_error'),
    title: 'Something went wrong on our side',
    status: 500,
    code: 'internal_error',
    detail: 'Try again in a moment. If it persists, write to support and name the request id.',
    path: pathTo('writeToSupport'),
    requestId,
  };
}

function validationProblem(
  error: {
    validation: readonly { instancePath: string; message?: string | undefined }[];
    validationContext?: string | undefined;
  },
  requestId: string,
): Problem {
  return {
    type: typeOf('invalid_request'),
    title: 'The request is not valid',
    status: 400,
    code: 'invalid_request',
    detail: `Correct the ${error.validationContext ?? 'request'} and send it again.`,
    requestId,
    errors: error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'is not valid',
    })),
  };
}

/** An amount that fits the wire and not its asset: ten decimals of a euro. */
function amountProblem({ message }: AmountError, requestId: string): Problem {
  return {
    type: typeOf('invalid_amount'),
    title: 'An amount is not valid',
    status: 400,
    code: 'invalid_amount',
    detail: `${message}.`,
    requestId,
  };
}

function typeOf(code: string): string {
  return `urn:tessera:problem:${code}`;
}
