import { DomainError } from './domain-error.ts';

/** What was asked for does not follow on the present state. Both states are named. */
export function illegalTransition(what: string, from: string | null, to: string): DomainError {
  return new DomainError({
    code: 'illegal_transition',
    status: 409,
    title: `This ${what} cannot do that now`,
    detail: `A ${what} that is ${from?.replaceAll('_', ' ') ?? 'new'} cannot become ${to.replaceAll('_', ' ')}.`,
    extensions: { from, to },
  });
}
