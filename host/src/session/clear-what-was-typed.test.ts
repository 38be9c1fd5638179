import { keptKey } from '@tessera/contracts/kept-key';
import { createEventBus } from '@tessera/shell';
import { clearWhatWasTyped } from './clear-what-was-typed.ts';

const as = (id: string) =>
  ({ status: 'signed-in', user: { id, email: `${id}@example.com`, emailVerified: true } }) as const;
const typed = keptKey('ada', 'form withdraw');

function arrange() {
  const bus = createEventBus();
  clearWhatWasTyped(bus);
  bus.publishAsShell('session', as('ada'));
  sessionStorage.setItem(typed, '{}');
  sessionStorage.setItem('else', 'kept');
  return bus;
}

afterEach(() => localStorage.clear());

it('forgets what was typed on sign-out, and nothing else, and tells the other tabs', () => {
  arrange().publishAsShell('session', { status: 'signing-out' });
  expect(sessionStorage.getItem(typed)).toBeNull();
  expect(sessionStorage.getItem('else')).toBe('kept');
  expect(localStorage.getItem('tessera.signedOutAt')).not.toBeNull();
});

it('forgets it when another tab signs out', () => {
  arrange();
  window.dispatchEvent(new StorageEvent('storage', { key: 'something' }));
  expect(sessionStorage.getItem(typed)).toBe('{}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'tessera.signedOutAt' }));
  expect(sessionStorage.getItem(typed)).toBeNull();
});

it('leaves it when the session merely ends, for the same user alone', () => {
  const bus = arrange();
  bus.publishAsShell('session', { status: 'none' });
  bus.publishAsShell('session', as('ada'));
  expect(sessionStorage.getItem(typed)).toBe('{}');
  bus.publishAsShell('session', { status: 'none' });
  bus.publishAsShell('session', as('bob'));
  expect(sessionStorage.getItem(typed)).toBeNull();
});
