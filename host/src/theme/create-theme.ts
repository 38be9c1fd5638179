import type { EventBus } from '@tessera/shell';

/** Local storage key and values are fixed: `isDarkMode` is `true` or `false`. */
const key = 'isDarkMode';

const isDark = (stored: string | null) => stored !== 'false';

function show(isDarkMode: boolean, document: Document): void {
  const name = isDarkMode ? 'dark' : 'light';
  document.documentElement.dataset.theme = name;
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', name);
}

/** The theme that the document's own script set on the root before the first paint. */
export function readShownTheme(document: Document): { isDarkMode: boolean } {
  return { isDarkMode: document.documentElement.dataset.theme !== 'light' };
}

/**
 * Fulfils `theme.toggle-requested` and follows the other tabs. Dark is the default whatever the
 * system prefers; a storage that is full or forbidden costs the memory of the choice, not the
 * choice.
 */
export function startTheme(bus: EventBus, target: Window & typeof globalThis = window): void {
  const change = (isDarkMode: boolean) => {
    show(isDarkMode, target.document);
    bus.publishAsShell('theme', { isDarkMode });
  };

  bus.publishAsShell('theme', readShownTheme(target.document));
  bus.observe('theme.toggle-requested').subscribe(() => {
    const isDarkMode = !bus.current('theme').isDarkMode;
    change(isDarkMode);
    try {
      target.localStorage.setItem(key, String(isDarkMode));
    } catch {
      // The page keeps the theme until it is left.
    }
  });

  target.addEventListener('storage', (event) => {
    // A key of null means that everything was cleared.
    if (event.key === key || event.key === null) change(isDark(event.newValue));
  });
}
