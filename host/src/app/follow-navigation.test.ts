import { createEventBus } from '@tessera/shell';
import { createMemoryRouter } from 'react-router-dom';
import { followNavigation } from './follow-navigation.ts';

function arrange(address: string) {
  const bus = createEventBus();
  const session = { confirm: jest.fn(), prepare: jest.fn() };
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [address] });
  const titleOf = (pathname: string) =>
    pathname === '/static/about' ? 'About · tessera' : undefined;
  document.title = 'From the server';
  followNavigation(router, { bus, session, titleOf });
  return { bus, session, router };
}

it.each([
  ['/', 'public'],
  ['/dashboards', 'public'],
  ['/dashboard', 'dashboard'],
  ['/dashboard/loan/7', 'dashboard'],
])('knows the layout of %s: %s', (address, name) => {
  expect(arrange(address).bus.current('layout').name).toBe(name);
});

it('keeps the title of the server, then follows the pages', async () => {
  const { router } = arrange('/');
  expect(document.title).toBe('From the server');
  await router.navigate('/static/about');
  expect(document.title).toBe('About · tessera');
  await router.navigate('/nowhere');
  expect(document.title).toBe('Page not found · tessera');
});

it('leaves a title that a page has made more precise when only the query changes', async () => {
  const { router } = arrange('/dashboard/loan/7');
  document.title = 'Loan of 12 December · tessera';
  await router.navigate('/dashboard/loan/7?tab=schedule');
  expect(document.title).toBe('Loan of 12 December · tessera');
});

it('asks who is there when a protected page is entered', async () => {
  const { router, session } = arrange('/');
  expect(session.confirm).not.toHaveBeenCalled();
  await router.navigate('/dashboard/fiat');
  expect(session.confirm).toHaveBeenCalledTimes(1);
});
