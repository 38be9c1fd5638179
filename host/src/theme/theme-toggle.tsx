import { t } from '@lingui/core/macro';
import { themeToggleRequested, useShell, useTheme } from '@tessera/shell';
import styles from './theme-toggle.module.css';

const sun =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4';
const moon = 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z';

/**
 * Says what it will do, and pictures it: a sun in the dark, a moon in the light. The styles choose the picture by the
 * root's theme, so that one that was drawn ahead is right from its first paint.
 */
export function ThemeToggle() {
  const shell = useShell();
  const { isDarkMode } = useTheme();
  const label = isDarkMode ? t`Switch to light theme` : t`Switch to dark theme`;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={label}
      title={label}
      onClick={() => shell.publish(themeToggleRequested, {})}
    >
      <svg className={styles.picture} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.sun} d={sun} />
        <path className={styles.moon} d={moon} />
      </svg>
    </button>
  );
}
