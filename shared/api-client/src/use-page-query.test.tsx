import { useQueryClient } from '@tanstack/react-query';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { fireEvent, screen } from '@testing-library/react';
import { type PageRequest, usePageQuery } from './use-page-query.ts';

const pages: Record<string, { items: string[]; nextCursor: string | null }> = {
  first: { items: ['one', 'two'], nextCursor: 'second' },
  second: { items: ['three'], nextCursor: null },
};

/** What an answer waits for, by its cursor. */
const held: Record<string, Promise<void>> = {};
/** What the first page begins with, as it was when it was asked for. */
let newest = 'one';
beforeEach(() => {
  newest = 'one';
  for (const cursor of Object.keys(held)) delete held[cursor];
});

async function readPage({ cursor = 'first', signal }: PageRequest) {
  const { items = [], nextCursor = null } = pages[cursor] ?? {};
  const read = items.map((item) => (item === 'one' ? newest : item));
  await held[cursor];
  signal.throwIfAborted();
  return { items: read, nextCursor };
}

function List() {
  const queryClient = useQueryClient();
  const { query, items } = usePageQuery({ queryKey: ['things'], readPage });
  return (
    <>
      <p>{items?.join(' ') ?? 'loading'}</p>
      {query.hasNextPage && (
        <button type="button" onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? 'Coming' : 'More'}
        </button>
      )}
      <button
        type="button"
        onClick={() => void queryClient.invalidateQueries({ queryKey: ['things'] })}
      >
        Changed
      </button>
    </>
  );
}

it('reads a list page by page until there is no cursor left', async () => {
  renderWithShell(<List />);
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('one two')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('one two three')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('grows though all of it is read anew before the next page has come', async () => {
  const next = Promise.withResolvers<void>();
  held.second = next.promise;
  renderWithShell(<List />);
  expect(await screen.findByText('one two')).toBeVisible();
  press('More');
  expect(await screen.findByRole('button', { name: 'Coming' })).toBeVisible();
  newest = 'zero';
  press('Changed');
  expect(await screen.findByText('zero two')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Coming' })).toBeVisible();
  next.resolve();
  expect(await screen.findByText('zero two three')).toBeVisible();
});

it('shows what has changed though more is asked for before that has come', async () => {
  renderWithShell(<List />);
  expect(await screen.findByText('one two')).toBeVisible();
  const again = Promise.withResolvers<void>();
  held.first = again.promise;
  newest = 'zero';
  press('Changed');
  press('More');
  again.resolve();
  expect(await screen.findByText('zero two three')).toBeVisible();
});
