import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { guardRoutes } from './guard-routes.tsx';

jest.mock('./discard-failed-shares.ts', () => ({ discardFailedShares: () => {} }));

const panel = 'This part of the site did not load';
function Broken(): ReactNode {
  throw new Error('broken page');
}

/** The page of a remote's routes, and `/slow`, which comes when the test says so. */
function open(routes: RouteObject[], path = '/page') {
  const onFailed = jest.fn();
  let arrive = () => {};
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const router = createMemoryRouter(
    [
      {
        hydrateFallbackElement: <p>Loading</p>,
        children: [
          ...guardRoutes(routes, { timeLimitMs: 1_000, onFailed }),
          { path: '/slow', loader: () => arrived, element: <h1>Slow</h1> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { onFailed, router, arrive };
}

const tryAgain = () => screen.findByRole('button', { name: 'Try again' });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('a page that throws', () => {
  it('is a panel in its place, also in a route below another', async () => {
    const { onFailed } = open(
      [{ path: '/loans', children: [{ path: 'one', element: <Broken /> }] }],
      '/loans/one',
    );
    expect(await screen.findByRole('heading', { name: panel })).toBeInTheDocument();
    expect(onFailed).toHaveBeenCalledWith('broken page');
  });

  it.each([
    ['element', { errorElement: <h1>Own words</h1> }],
    ['boundary', { ErrorBoundary: () => <h1>Own words</h1> }],
  ])('says its own words when it brings an error %s', async (_, own) => {
    open([{ path: '/page', element: <Broken />, ...own }]);
    expect(await screen.findByRole('heading', { name: 'Own words' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: panel })).not.toBeInTheDocument();
  });

  it('can be tried again, and is not while another page is on its way', async () => {
    let isBroken = true;
    const Page = () => (isBroken ? <Broken /> : <h1>Whole again</h1>);
    const { router, arrive } = open([{ path: '/page', element: <Page /> }]);
    expect(await tryAgain()).toBeEnabled();
    void router.navigate('/slow');
    expect(await screen.findByRole('button', { busy: true })).toBeDisabled();
    await router.navigate('/page');
    isBroken = false;
    await userEvent.click(await tryAgain());
    expect(await screen.findByRole('heading', { name: 'Whole again' })).toBeInTheDocument();
    arrive();
  });
});

describe('a page that does not load', () => {
  it.each([
    ['is refused', () => Promise.reject(new Error('chunk refused')), 'chunk refused'],
    ['is refused without an error', () => Promise.reject('gone'), 'gone'],
    ['has no component', async () => ({}), 'the page has no component'],
  ])('says why when it %s', async (_, lazy, reason) => {
    const { onFailed } = open([{ path: '/page', lazy }]);
    expect(await screen.findByRole('heading', { name: panel })).toBeInTheDocument();
    expect(onFailed).toHaveBeenCalledWith(reason);
  });

  it('can be tried as often as it fails, one attempt at a time', async () => {
    const refuse = () => Promise.reject(new Error('chunk refused'));
    const lazy = jest.fn<ReturnType<typeof refuse>, []>(refuse);
    open([{ path: '/page', lazy }]);
    await userEvent.click(await tryAgain());
    expect(await tryAgain()).toBeEnabled();
    let bring: (page: unknown) => void = () => {};
    lazy.mockReturnValue(
      new Promise((resolve) => {
        bring = resolve as typeof bring;
      }),
    );
    await userEvent.click(await tryAgain());
    expect(screen.getByRole('button', { busy: true })).toBeDisabled();
    bring({ Component: () => <h1>Here at last</h1> });
    expect(await screen.findByRole('heading', { name: 'Here at last' })).toBeInTheDocument();
  });

  it('is there at once when somebody comes back to it after it has recovered', async () => {
    const lazy = jest.fn(async () => ({ Component: () => <h1>Here</h1> }));
    lazy.mockRejectedValueOnce(new Error('refused')).mockRejectedValueOnce(new Error('refused'));
    const { router, arrive } = open([{ path: '/page', lazy }]);
    await userEvent.click(await tryAgain());
    await screen.findByRole('heading', { name: 'Here' });
    arrive();
    await router.navigate('/slow');
    await screen.findByRole('heading', { name: 'Slow' });
    await router.navigate('/page');
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
    expect(lazy).toHaveBeenCalledTimes(3);
  });
});
