import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryState } from './query-state.tsx';

const base = {
  data: undefined as string[] | undefined,
  error: null as Error | null,
  isPending: true,
  isFetching: true,
  refetch: jest.fn(),
};
const named = (name: string, message = '') => Object.assign(new Error(message), { name });

function Loans({ query }: { query: Partial<typeof base> }) {
  return (
    <QueryState query={{ ...base, ...query }} what="your loans" height={48} empty="No loans yet">
      {(loans) => <p>{loans.join()}</p>}
    </QueryState>
  );
}

describe('the state of a query', () => {
  it('is a skeleton while it loads', () => {
    const { container } = render(<Loans query={{}} />);
    expect(container.querySelector('svg[height="48"]')).toBeInTheDocument();
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  it('says what happened and asks again', async () => {
    const refetch = jest.fn();
    render(
      <Loans
        query={{ isPending: false, isFetching: false, error: named('NetworkFailure'), refetch }}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load your loans.');
    expect(screen.getByRole('alert')).toHaveTextContent('The server did not answer.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('passes on the words of a refusal', () => {
    const error = named('ApiProblem', 'This loan does not exist.');
    render(<Loans query={{ isPending: false, error }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('This loan does not exist.');
  });

  it('is empty, or the data', () => {
    const { rerender } = render(<Loans query={{ data: [], isPending: false }} />);
    expect(screen.getByText('No loans yet')).toBeInTheDocument();
    rerender(<Loans query={{ data: ['one', 'two'], isPending: false }} />);
    expect(screen.getByText('one,two')).toBeInTheDocument();
  });

  it('keeps data that is there when a refresh fails, and says that it is old', () => {
    render(<Loans query={{ data: ['one'], isPending: false, error: named('NetworkFailure') }} />);
    expect(screen.getByText('one')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('may be out of date');
  });
});
