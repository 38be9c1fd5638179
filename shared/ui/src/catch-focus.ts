/**
 * Gives the focus to a place that stays, where what has it goes away: what is `leaving`, what stands in that place, or a
 * button that is busy. It is not taken from somebody who has gone on to something else.
 */
export function catchFocus(place: HTMLElement | null, leaving: HTMLElement | null = place): void {
  const { activeElement } = document;
  const goesAway =
    activeElement === null ||
    activeElement === document.body ||
    activeElement.matches(':disabled') ||
    leaving?.contains(activeElement);
  if (goesAway) place?.focus();
}
