import type { SessionController } from './session-controller.ts';

/**
 * Loads the identity provider when the first field of a form is entered: a page with a sign-in form
 * paints without it, and has it before anybody has typed a password.
 */
export function prepareOnFirstInput(
  session: Pick<SessionController, 'prepare'>,
  isWanted: () => boolean,
  target: Document = document,
): void {
  const onFocus = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLInputElement) || !isWanted()) return;
    target.removeEventListener('focusin', onFocus);
    session.prepare();
  };
  target.addEventListener('focusin', onFocus);
}
