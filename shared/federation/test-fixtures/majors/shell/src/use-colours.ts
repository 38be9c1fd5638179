import { useTheme } from '../../../../../shell/src/use-shell-state.ts';

export const useColours = (): 'dark' | 'light' => (useTheme().isDarkMode ? 'dark' : 'light');
