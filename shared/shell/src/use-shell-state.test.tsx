import { act, render, screen } from '@testing-library/react';
import { Observable } from 'rxjs';
import { createEventBus, type EventBus } from './event-bus.ts';
import { flash } from './flash.ts';
import { provideShell } from './shell-instance.ts';
import { useAttention, useLayout, useSession, useTheme } from './use-shell-state.ts';

let bus: EventBus;
let withdraw: () => void;

function provide({ publish, observe, current }: Omit<EventBus, 'publishAsShell'>) {
  const unused = {} as never;
  return provideShell({
    version: '1.0.0',
    config: unused,
    identity: unused,
    publish,
    observe,
    current,
    getIdToken: async () => null,
    confirmIdentity: async () => false,
  });
}

beforeEach(() => {
  bus = createEventBus({ layout: { name: 'dashboard', isMobile: false } });
  withdraw = provide(bus);
});

afterEach(() => withdraw());

function Picture() {
  const session = useSession();
  const { isDarkMode } = useTheme();
  const { name, isMobile } = useLayout();
  return <p>{[session.status, isDarkMode ? 'dark' : 'light', name, isMobile].join(' ')}</p>;
}

it('reads the state topics at once and follows them', () => {
  render(<Picture />);
  expect(screen.getByText('loading dark dashboard false')).toBeTruthy();
  act(() => {
    bus.publishAsShell('session', { status: 'none' });
    bus.publishAsShell('theme', { isDarkMode: false });
    bus.publishAsShell('layout', { name: 'public', isMobile: true });
  });
  expect(screen.getByText('none light public true')).toBeTruthy();
});

it('takes over what was drawn before anything was known, and then shows what is', () => {
  const container = document.createElement('div');
  container.innerHTML = '<p>loading dark public false</p>';
  document.body.append(container);
  const drawn = container.firstChild;
  const onRecoverableError = jest.fn();
  render(<Picture />, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.firstChild).toBe(drawn);
  expect(container.textContent).toBe('loading dark dashboard false');
});

it('reads what calls for attention, once that is known', () => {
  const Unread = () => <p>{useAttention()?.unreadNotices ?? 'unknown'}</p>;
  render(<Unread />);
  expect(screen.getByText('unknown')).toBeTruthy();
  const at = '2026-06-15T10:00:00.000Z';
  const known = { at, items: [], total: 0, unreadNotices: 4, askedAt: at };
  act(() => bus.publishAsShell('attention', known));
  expect(screen.getByText('4')).toBeTruthy();
});

it('lets go of the bus when it leaves the page', () => {
  withdraw();
  const letGo = jest.fn();
  withdraw = provide({ ...bus, observe: () => new Observable(() => letGo) });
  const { unmount, rerender } = render(<Picture />);
  rerender(<Picture />);
  expect(letGo).not.toHaveBeenCalled();
  unmount();
  expect(letGo).toHaveBeenCalledTimes(3);
});

it('asks for a flash message of type info by default', () => {
  const seen: unknown[] = [];
  bus.observe('flash.requested').subscribe((request) => seen.push(request));
  flash('Saved');
  flash('The code has expired. Ask for a new one.', 'error');
  expect(seen).toEqual([
    { message: 'Saved', type: 'info' },
    { message: 'The code has expired. Ask for a new one.', type: 'error' },
  ]);
});
