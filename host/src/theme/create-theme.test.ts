import { createEventBus } from '@tessera/shell';
import { startTheme } from './create-theme.ts';

const root = document.documentElement;

function arrange(shown?: 'dark' | 'light') {
  if (shown) root.dataset.theme = shown;
  else delete root.dataset.theme;
  const bus = createEventBus();
  startTheme(bus);
  return bus;
}

const tellFromAnotherTab = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="color-scheme" content="dark">';
});
afterEach(() => jest.restoreAllMocks());

it('is dark by default, whatever the system prefers', () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as unknown as MediaQueryList);
  expect(arrange().current('theme')).toEqual({ isDarkMode: true });
});

it('takes over what the document shows from its first paint on', () => {
  expect(arrange('light').current('theme')).toEqual({ isDarkMode: false });
  expect(arrange('dark').current('theme')).toEqual({ isDarkMode: true });
});

it('toggles, shows and saves as isDarkMode', () => {
  const bus = arrange('dark');
  bus.publish('theme.toggle-requested', {});
  expect(bus.current('theme')).toEqual({ isDarkMode: false });
  expect(root.dataset.theme).toBe('light');
  expect(document.querySelector('meta')?.content).toBe('light');
  expect(localStorage.getItem('isDarkMode')).toBe('false');
  bus.publish('theme.toggle-requested', {});
  expect(root.dataset.theme).toBe('dark');
  expect(localStorage.getItem('isDarkMode')).toBe('true');
});

it('follows a change in another tab, and its clearing', () => {
  const bus = arrange('dark');
  tellFromAnotherTab('isDarkMode', 'false');
  expect(root.dataset.theme).toBe('light');
  expect(bus.current('theme')).toEqual({ isDarkMode: false });
  tellFromAnotherTab('somethingElse', 'true');
  expect(root.dataset.theme).toBe('light');
  tellFromAnotherTab(null, null);
  expect(root.dataset.theme).toBe('dark');
});

it.each(['full', 'forbidden'])('works without storage when that is %s', (reason) => {
  const fail = () => {
    throw new Error(reason);
  };
  if (reason === 'full') jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fail);
  else jest.spyOn(window, 'localStorage', 'get').mockImplementation(fail);
  const bus = arrange('dark');
  bus.publish('theme.toggle-requested', {});
  expect(root.dataset.theme).toBe('light');
  expect(bus.current('theme')).toEqual({ isDarkMode: false });
});

it('changes also a document that names no color scheme', () => {
  document.head.innerHTML = '';
  const bus = arrange('dark');
  bus.publish('theme.toggle-requested', {});
  expect(root.dataset.theme).toBe('light');
  expect(localStorage.getItem('isDarkMode')).toBe('false');
});
