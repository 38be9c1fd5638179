/** Fields in which something is chosen, not written. */
export const choices = 'input:is([type="checkbox"], [type="radio"], [type="range"]), select';

/** Marks what somebody has chosen, for nothing else tells it from what a page begins with. */
export function recordChoices(target: Document = document): void {
  target.addEventListener('input', ({ target: field }) => {
    if (field instanceof HTMLElement && field.matches(choices)) field.dataset.chosen = '';
  });
}
