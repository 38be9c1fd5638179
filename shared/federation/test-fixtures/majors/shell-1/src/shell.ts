import { flash as show, useColours } from '@tessera/shell';

/** Major 1 as those know it who were built against it, made of what major 2 has. */
export { getShell, themeToggleRequested, useShell } from '@tessera/shell';

export function flash(message: string, type = 'info'): void {
  show({ message, type });
}

export const useTheme = (): { isDarkMode: boolean } => ({ isDarkMode: useColours() === 'dark' });
