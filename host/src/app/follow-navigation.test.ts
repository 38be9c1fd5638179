import { createEventBus } from '@tessera/shell';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { followNavigation } from './follow-navigation.ts';

function arrange(address: string, routes: RouteObject[] = [{ path: '*' }]) {
  const bus = createEventBus();
  const session = { confirm: jest.fn(), prepare: jest.fn() };
  const router = createMemoryRouter(routes, { initialEntries: [address] });
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

it.each([
  ['/dashboard/fiat', 1],
  ['/settings', 1],
  ['/auth/sign-in', 1],
  ['/static/about', 0],
])('has the identity provider brought for %s while the page is on its way', async (to, times) => {
  let arrive = () => {};
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const { router, session, bus } = arrange('/', [
    { path: '/' },
    { path: '*', loader: () => arrived },
  ]);
  const navigated = router.navigate(to);
  expect(session.prepare).toHaveBeenCalledTimes(times);
  expect(session.confirm).not.toHaveBeenCalled();
  expect(bus.current('layout').name).toBe('public');
  arrive();
  await navigated;
  expect(router.state.location.pathname).toBe(to);
});

it('leaves what is known of the viewport as it is when the layout changes', async () => {
  const { router, bus } = arrange('/');
  bus.publishAsShell('layout', { name: 'public', isMobile: true });
  await router.navigate('/dashboard/fiat');
  expect(bus.current('layout')).toEqual({ name: 'dashboard', isMobile: true });
});

it('says nothing of the layout when it stays the same', async () => {
  const { router, bus } = arrange('/dashboard/fiat');
  const heard: unknown[] = [];
  bus.observe('layout').subscribe((layout) => heard.push(layout));
  await router.navigate('/dashboard/reports');
  expect(heard).toHaveLength(1);
});
