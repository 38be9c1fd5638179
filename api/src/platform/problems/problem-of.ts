import { pathTo } from '@tessera/contracts/page-controls';
import type { Problem } from '@tessera/contracts/problem';
import { AmountError, type AmountErrorCode } from '@tessera/money/amount-error';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { i18n } from '../languages/i18n.ts';
import { DomainError } from './domain-error.ts';

type FrameworkProblem = { readonly code: string; readonly title: () => string };

/** What the framework refuses by itself, by its error code. */
const frameworkProblems: Readonly<Record<string, FrameworkProblem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'body_too_large',
    title: () => i18n.t('The body is too large'),
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    title: () => i18n.t('Send application/json'),
  },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    code: 'malformed_json',
    title: () => i18n.t('The body is no valid JSON'),
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    code: 'malformed_json',
    title: () => i18n.t('The body is empty'),
  },
  FST_ERR_BAD_URL: { code: 'malformed_url', title: () => i18n.t('The address is malformed') },
};

const badRequest: FrameworkProblem = {
  code: 'bad_request',
  title: () => i18n.t('Bad request'),
};

const correctRequest = () => i18n.t('Correct the request and send it again.');

/** What is to be done about each part of a request. */
const corrections: Readonly<Record<string, () => string>> = {
  body: () => i18n.t('Correct the body and send it again.'),
  headers: () => i18n.t('Correct the headers and send it again.'),
  params: () => i18n.t('Correct the params and send it again.'),
  querystring: () => i18n.t('Correct the querystring and send it again.'),
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
    const known = frameworkProblems[code] ?? badRequest;
    return {
      type: typeOf(known.code),
      code: known.code,
      title: known.title(),
      status,
      requestId,
    };
  }
  return {
    type: typeOf('internal_error'),
    title: i18n.t('Something went wrong on our side'),
    status: 500,
    code: 'internal_error',
    detail: i18n.t(
      'Try again in a moment. If it persists, write to support and name the request id.',
    ),
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
    title: i18n.t('The request is not valid'),
    status: 400,
    code: 'invalid_request',
    detail: (corrections[error.validationContext ?? ''] ?? correctRequest)(),
    requestId,
    errors: error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? i18n.t('is not valid'),
    })),
  };
}

const amountDetails: Readonly<Partial<Record<AmountErrorCode, (most: number) => string>>> = {
  malformed: () => i18n.t('Expected a decimal string such as "12.50".'),
  negative: () => i18n.t('The amount must not be negative.'),
  too_many_digits: (most) => i18n.t('At most {digits} digits.', { digits: most }),
  too_many_decimals: (most) => i18n.t('At most {decimals} decimals.', { decimals: most }),
};

/** An amount that fits the wire and not its asset: ten decimals of a euro. */
function amountProblem(error: AmountError, requestId: string): Problem {
  return {
    type: typeOf('invalid_amount'),
    title: i18n.t('An amount is not valid'),
    status: 400,
    code: 'invalid_amount',
    detail: amountDetails[error.code]?.(error.most ?? 0) ?? `${error.message}.`,
    requestId,
  };
}

function typeOf(code: string): string {
  return `urn:tessera:problem:${code}`;
}
