import { flash, themeToggleRequested, useShell, useTheme } from '@tessera/shell';

export function OldPage() {
  const shell = useShell();
  const { isDarkMode } = useTheme();
  return (
    <section id="old">
      <output>{isDarkMode ? 'dark' : 'light'}</output>
      <button type="button" onClick={() => shell.publish(themeToggleRequested, {})}>
        Toggle
      </button>
      <button type="button" onClick={() => flash('From major 1', 'error')}>
        Flash
      </button>
    </section>
  );
}
