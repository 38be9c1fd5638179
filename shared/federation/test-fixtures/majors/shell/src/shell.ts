/** What a second major could be: over the same bus, `flash` takes one object and the theme is a word. */
export { getShell, provideShell } from '../../../../../shell/src/shell-instance.ts';
export { flashRequested, themeToggleRequested } from '../../../../../shell/src/topics.ts';
export { useShell } from '../../../../../shell/src/use-shell-state.ts';
export { flash } from './flash.ts';
export { useColours } from './use-colours.ts';
