import type { MutationCache } from '@tanstack/react-query';
import { choices } from './record-choices.ts';

const texts =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"], [type="button"], [type="submit"])';
/** A dialog is about one matter, and a busy button has not done its work. */
const underWay = 'dialog[open], [role="dialog"], [role="alertdialog"], button[aria-busy="true"]';

const holdsText = (field: Element): boolean =>
  !field.matches(':disabled, [readonly]') &&
  (field as HTMLInputElement | HTMLTextAreaElement).value !== '';

/**
 * Whether somebody is in the middle of something on this page that loading it anew would disturb: work is under way
 * or came to no good end, a dialog is open, the focus is in a field, or a field holds something. It does not tell
 * what a page filled in from what was typed, and rather says so once too often.
 */
export function isInTheMiddle(
  mutations: Pick<MutationCache, 'getAll'>,
  target: Document = document,
): boolean {
  return (
    mutations
      .getAll()
      .some(({ state }) => state.status === 'pending' || state.status === 'error') ||
    target.activeElement?.matches(`${choices}, ${texts}`) === true ||
    target.querySelector(`${underWay}, [data-chosen]`) !== null ||
    [...target.querySelectorAll(texts)].some(holdsText)
  );
}
