import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, RouterProvider, useLocation } from 'react-router-dom';
import { openRouter } from './open-router.ts';

const root = document.documentElement;

function Page() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <p>{`at ${pathname}${search}${hash}`}</p>
      <Link to="/">Start</Link>
      <Link to="/static/faq?a=1#cost">Questions</Link>
      <Link to="/auth/sign-in">Sign in</Link>
    </>
  );
}

function open(address: string, lang: string, isByAddress: boolean) {
  window.history.replaceState(null, '', address);
  root.lang = lang;
  root.toggleAttribute('data-by-address', isByAddress);
  const router = openRouter([{ path: '*', element: <Page /> }], {});
  render(<RouterProvider router={router} />);
  return router;
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const shownAddress = () => window.location.pathname + window.location.search + window.location.hash;

afterEach(() => {
  root.lang = '';
  root.removeAttribute('data-by-address');
});

describe('in a document that is German by its address', () => {
  it('knows the page by its one path', () => {
    expect(open('/de/static/faq#cost', 'de', true).state.location.pathname).toBe('/static/faq');
    expect(screen.getByText('at /static/faq#cost')).toBeInTheDocument();
  });

  it('leads to German addresses, and out of them where there is none', async () => {
    const router = open('/de', 'de', true);
    expect(links()).toEqual(['/de', '/de/static/faq?a=1#cost', '/auth/sign-in']);
    await userEvent.click(screen.getByRole('link', { name: 'Questions' }));
    expect(await screen.findByText('at /static/faq?a=1#cost')).toBeInTheDocument();
    expect(shownAddress()).toBe('/de/static/faq?a=1#cost');
    await router.navigate('/auth/sign-in', { replace: true });
    expect(shownAddress()).toBe('/auth/sign-in');
  });

  it('goes back to a page by its address', async () => {
    const router = open('/de/static/faq', 'de', true);
    await router.navigate('/auth/sign-in');
    await router.navigate(-1);
    expect(await screen.findByText('at /static/faq')).toBeInTheDocument();
    expect(shownAddress()).toBe('/de/static/faq');
  });
});

it.each([
  ['is loaded in a document in English', 'en', true],
  ['stays in one in German', 'de', false],
])('a German address that somebody goes back to %s', async (_, lang, isLoaded) => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open('/auth/sign-in', lang, false);
  window.history.replaceState(null, '', '/de/static/faq');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  const said = report.mock.calls.map(String).join();
  report.mockRestore();
  expect(said.includes('Not implemented: navigation')).toBe(isLoaded);
  expect(await screen.findByText('at /static/faq')).toBeInTheDocument();
});

it('leaves addresses as they are in a document that is German for its reader', async () => {
  const router = open('/', 'de', false);
  expect(links()).toEqual(['/', '/static/faq?a=1#cost', '/auth/sign-in']);
  await router.navigate('/static/faq');
  expect(shownAddress()).toBe('/static/faq');
});
