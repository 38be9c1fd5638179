import { getShell } from './shell-instance.ts';
import { flashRequested } from './topics.ts';

/**
 * Shows a message for a few seconds. `error` is red, every other type green; the default is `info`.
 * At most 500 characters. The message says what happened and, for an error, what to do next.
 */
export function flash(message: string, type = 'info'): void {
  getShell().publish(flashRequested, { message, type });
}
