import { createSignedInHint } from './signed-in-hint.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('remembers on this device that somebody is signed in', () => {
  const hint = createSignedInHint();
  expect(hint.isSet()).toBe(false);
  hint.set(7);
  expect(createSignedInHint().isSet()).toBe(true);
  hint.clear();
  expect(hint.isSet()).toBe(false);
});

it('remembers the newest sign-in that a tab has told of, until nobody is signed in', () => {
  const hint = createSignedInHint();
  expect(hint.authTime()).toBe(0);
  hint.set(2_000);
  hint.set(1_000);
  expect(createSignedInHint().authTime()).toBe(2_000);
  hint.clear();
  expect(hint.authTime()).toBe(0);
  localStorage.setItem('tessera.signedIn', 'true');
  expect([hint.isSet(), hint.authTime()]).toEqual([true, 0]);
});

it('assumes that somebody may be when storage is forbidden', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const hint = createSignedInHint();
  expect(hint.isSet()).toBe(true);
  expect(() => hint.set(7)).not.toThrow();
});

it('hears of the other tabs', () => {
  const heard: boolean[] = [];
  createSignedInHint().watch((isSet) => heard.push(isSet));
  const tell = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  tell('tessera.signedIn', 'true');
  tell('isDarkMode', 'true');
  tell('tessera.signedIn', null);
  tell(null, null);
  expect(heard).toEqual([true, false, false]);
});
