import { QueryClientProvider } from '@tanstack/react-query';
import { createFakeShell, provideFakeShell, signedOutSession } from '@tessera/testing/fake-shell';
import { createTestQueryClient } from '@tessera/testing/render-with-shell';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routeTable } from './route-table.ts';
import { routes } from './routes.ts';

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
});

function open(path: string) {
  provideFakeShell(createFakeShell({ session: signedOutSession }));
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], {
    initialEntries: [path],
  });
  render(
    <QueryClientProvider client={createTestQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it('has a page for every entry of the table, in the same order', () => {
  expect(routes.map(({ path }) => path)).toEqual(routeTable.map(({ path }) => path));
});

/** What they are about stands in the link of a mail; their own tests open them with one. */
const openedByLinks = ['/auth/action', '/auth/email-change', '/auth/undo'];

it.each(
  routeTable
    .filter(({ path }) => !openedByLinks.includes(path))
    .map(({ path, title }) => [path, title]),
)('%s opens with one heading that takes the focus, and a title', async (path, title) => {
  open(path);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading).toHaveAttribute('data-page-heading');
  expect(heading).toHaveAttribute('tabindex', '-1');
  expect(document.title).toBe(`${title} · tessera`);
});

describe('a static page', () => {
  const staticPages = routeTable
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/static/'));

  it.each(staticPages)(
    '%s lists its parts, and every entry of the list leads to one',
    async (path) => {
      open(path);
      const contents = await screen.findByRole('navigation', { name: 'On this page' });
      const links = [...contents.querySelectorAll('a')];
      expect(links.length).toBeGreaterThan(2);
      for (const link of links) {
        const id = link.getAttribute('href')?.slice(1) ?? '';
        expect(document.getElementById(id)).toHaveAccessibleName(link.textContent ?? '');
      }
    },
  );
});
