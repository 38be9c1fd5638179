import { renderWithShell } from '@tessera/testing/render-with-shell';
import { fireEvent, screen } from '@testing-library/react';
import { type PageRequest, usePageQuery } from './use-page-query.ts';

const pages: Record<string, { items: string[]; nextCursor: string | null }> = {
  first: { items: ['one', 'two'], nextCursor: 'second' },
  second: { items: ['three'], nextCursor: null },
};

function List() {
  const { query, items } = usePageQuery({
    queryKey: ['things'],
    readPage: async ({ cursor = 'first' }: PageRequest) =>
      pages[cursor] ?? { items: [], nextCursor: null },
  });
  return (
    <>
      <p>{items?.join(' ') ?? 'loading'}</p>
      {query.hasNextPage && (
        <button type="button" onClick={() => void query.fetchNextPage()}>
          More
        </button>
      )}
    </>
  );
}

it('reads a list page by page until there is no cursor left', async () => {
  renderWithShell(<List />);
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('one two')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('one two three')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
