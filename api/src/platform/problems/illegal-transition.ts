import { DomainError } from './domain-error.ts';

/**
 * What was asked for does not follow on the present state. Both states are named; `more` says what
 * else is known of it.
 */
export function illegalTransition(
  what: string,
  from: string | null,
  to: string,
  more: Readonly<Record<string, unknown>> = {},
): DomainError {
  return new DomainError({
    code: 'illegal_transition',
    status: 409,
    title: `This ${what} cannot do that now`,
    detail: `A ${what} that is ${wordsOf(from ?? 'new')} cannot be ${wordsOf(to)}.`,
    extensions: { from, to, ...more },
  });
}

function wordsOf(name: string): string {
  return name.replaceAll('_', ' ');
}
