import { DomainError } from './domain-error.ts';

/** The same answer for what does not exist and for what belongs to somebody else. */
export function notFound(what: string): DomainError {
  return new DomainError({
    code: 'not_found',
    status: 404,
    title: 'Not found',
    detail: `There is no such ${what}.`,
  });
}
