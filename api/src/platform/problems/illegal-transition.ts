import { i18n } from '../languages/i18n.ts';
import { DomainError } from './domain-error.ts';

/**
 * What was asked for does not follow on the present state. Both states are named for programs; `more` says what
 * else is known of it.
 */
export function illegalTransition(
  from: string | null,
  to: string | null,
  more: Readonly<Record<string, unknown>> = {},
): DomainError {
  return new DomainError({
    code: 'illegal_transition',
    status: 409,
    title: i18n.t('This cannot be done now'),
    detail: i18n.t('Its state is another one by now. Load it again to see how it stands.'),
    extensions: { from, to, ...more },
  });
}
