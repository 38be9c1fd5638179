import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PagedList } from './paged-list.tsx';

const read = {
  data: {} as unknown,
  error: null as Error | null,
  isFetching: false,
  errorUpdateCount: 0,
  refetch: jest.fn(),
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: jest.fn(),
};

type Given = Partial<typeof read> & { items?: string[]; whole?: string };

function Deposits({ items, whole, ...query }: Given) {
  const words = whole === undefined ? {} : { whole };
  return (
    <PagedList
      list={{ query: { ...read, ...query }, items }}
      what="deposits"
      height={200}
      empty="No deposits yet"
      {...words}
    >
      {(shown) => <p>{shown.length === 0 ? 'none on this part' : shown.join()}</p>}
    </PagedList>
  );
}

describe('a list that is read page by page', () => {
  it('is loading, without a button for more, until its first page is there', () => {
    render(<Deposits data={undefined} isFetching />);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows its items, and reads older ones when asked', async () => {
    const fetchNextPage = jest.fn();
    render(<Deposits items={['one', 'two']} hasNextPage fetchNextPage={fetchNextPage} />);
    expect(screen.getByText('one,two')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show older deposits' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it('takes no second click while the next part is on its way', () => {
    render(<Deposits items={['one']} hasNextPage isFetchingNextPage />);
    expect(screen.getByRole('button', { name: 'Show older deposits' })).toBeDisabled();
  });

  it('is empty only when nothing can follow', () => {
    const { rerender } = render(<Deposits items={[]} />);
    expect(screen.getByText('No deposits yet')).toBeInTheDocument();
    rerender(<Deposits items={[]} hasNextPage />);
    expect(screen.queryByText('No deposits yet')).not.toBeInTheDocument();
    expect(screen.getByText('none on this part')).toBeInTheDocument();
    rerender(<Deposits items={['one']} />);
    expect(screen.getByText('one')).toBeInTheDocument();
  });

  it('says which list could not be loaded, in words of its own where it has them', () => {
    const failed = { data: undefined, error: new Error('refused'), errorUpdateCount: 1 };
    const { rerender } = render(<Deposits {...failed} />);
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load your deposits.');
    rerender(<Deposits {...failed} whole="the payments of this loan" />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We could not load the payments of this loan.',
    );
  });

  it('says that a refresh failed', () => {
    render(<Deposits items={['one']} error={new Error('refused')} />);
    expect(screen.getByRole('status')).toHaveTextContent('may be out of date');
  });

  it('calls nothing out of date when only the next part did not load', async () => {
    const fetchNextPage = jest.fn();
    render(
      <Deposits
        items={['one']}
        hasNextPage
        error={new Error('refused')}
        isFetchNextPageError
        fetchNextPage={fetchNextPage}
      />,
    );
    expect(screen.getByText('one')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The next part did not load.');
    expect(screen.queryByText(/out of date/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });
});
