import { createFakeShell, provideFakeShell } from '@tessera/testing/fake-shell';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { createRoutes } from './create-routes.tsx';
import { NotFoundPage } from './not-found-page.tsx';

function Broken(): ReactNode {
  throw new Error('broken shell');
}

/** The shell at an address, with what a remote patches into it there. */
function open(path: string, fallback: ReactElement, parent = '', routes: RouteObject[] = []) {
  provideFakeShell(createFakeShell());
  const router = createMemoryRouter(createRoutes(fallback), {
    initialEntries: [path],
    patchRoutesOnNavigation: ({ patch }) => {
      if (routes.length > 0) patch(parent, routes);
    },
  });
  render(<RouterProvider router={router} />);
  return router;
}

describe('the tree that remotes are patched into', () => {
  it.each([
    ['public', '/static/about', 'Legal'],
    ['dashboard', '/dashboard/fiat', 'Dashboard'],
    ['dashboard', '/dashboard', 'Dashboard'],
  ])('has the page of a remote in the layout %s that it names', async (parent, path, nav) => {
    open(path, <NotFoundPage />, parent, [{ path, element: <h1>From a remote</h1> }]);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('heading', { name: 'From a remote' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: nav })).toBeInTheDocument();
  });

  it.each([
    ['/nowhere', 'Go to the start page', '/', true],
    ['/dashboard/nowhere', 'Go to your overview', '/dashboard', false],
  ])('leads on from %s, where no page is', async (path, name, to, standsAlone) => {
    open(path, <NotFoundPage />);
    const heading = await screen.findByRole('heading', { name: 'Page not found' });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
    expect(heading.parentElement?.classList.contains('own')).toBe(standsAlone);
  });
});

describe('a shell that fails', () => {
  it('says what to do, offers that, and reports the error', async () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open('/nowhere', <Broken />);
    expect(
      await screen.findByRole('heading', { name: 'Something went wrong' }),
    ).toBeInTheDocument();
    const error = new Error('broken shell');
    expect(report).toHaveBeenCalledWith('The page could not be shown.', error);
    report.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
    expect(String(report.mock.calls[0])).toContain('Not implemented: navigation');
    report.mockRestore();
  });
});
