import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryState } from './query-state.tsx';

const base = {
  data: undefined as string[] | undefined,
  error: null as Error | null,
  isFetching: true,
  errorUpdateCount: 0,
  refetch: jest.fn(),
};
const named = (name: string, message = '') => Object.assign(new Error(message), { name });

const failed = (error: Error, refetch = jest.fn()) => ({
  ...base,
  error,
  isFetching: false,
  errorUpdateCount: 1,
  refetch,
});
/** As TanStack Query tells of what has failed and is asked for again. */
const askedAgain = { ...base, errorUpdateCount: 1 };

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
    render(<Loans query={failed(named('NetworkFailure'), refetch)} />);
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load your loans.');
    expect(screen.getByRole('alert')).toHaveTextContent('The server did not answer.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('passes on the words of a refusal', () => {
    const error = named('ApiProblem', 'This loan does not exist.');
    render(<Loans query={failed(error)} />);
    expect(screen.getByRole('alert')).toHaveTextContent('This loan does not exist.');
  });

  it('is empty, or the data', () => {
    const { rerender } = render(<Loans query={{ data: [] }} />);
    expect(screen.getByText('No loans yet')).toBeInTheDocument();
    rerender(<Loans query={{ data: ['one', 'two'] }} />);
    expect(screen.getByText('one,two')).toBeInTheDocument();
  });

  it.each([
    ['items', { items: [] }, { items: ['one'] }],
    ['pages', { pages: [{ items: [] }, []] }, { pages: [{ items: [] }, { items: ['one'] }] }],
  ])('knows a list by its %s too', (_name, nothing, something) => {
    const show = (data: unknown) => (
      <QueryState query={{ ...base, data }} empty="No loans yet">
        {() => 'the list'}
      </QueryState>
    );
    const { container, rerender } = render(show(nothing));
    expect(container).toHaveTextContent('No loans yet');
    rerender(show(something));
    expect(container).toHaveTextContent('the list');
  });

  it.each([[null], [0], ['none'], [{ items: 3 }], [{ pages: 3 }], [{ name: 'Ada' }]])(
    'takes %j for something, as it is no list',
    (data) => {
      const { container } = render(
        <QueryState<unknown> query={{ ...base, data }} empty="Nothing">
          {() => 'the data'}
        </QueryState>,
      );
      expect(container).toHaveTextContent('the data');
    },
  );

  it('is empty by the rule of its page, and never without words for it', () => {
    const query = { ...base, data: ['closed'] };
    const { container, rerender } = render(
      <QueryState query={query} empty="None is open" isEmpty={([loan]) => loan === 'closed'}>
        {() => 'the list'}
      </QueryState>,
    );
    expect(container).toHaveTextContent('None is open');
    rerender(<QueryState query={{ ...base, data: [] }}>{() => 'the list'}</QueryState>);
    expect(container).toHaveTextContent('the list');
  });

  it('keeps data that is there when a refresh fails, and says that it is old', async () => {
    const refetch = jest.fn();
    const old = { data: ['one'], refetch };
    const { rerender } = render(<Loans query={{ ...old, error: named('NetworkFailure') }} />);
    expect(screen.getByText('one')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('may be out of date');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
    rerender(<Loans query={old} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('stands still while it is asked again by itself, until it is answered', () => {
    const { rerender } = render(<Loans query={failed(named('NetworkFailure'))} />);
    const button = screen.getByRole('button', { name: 'Try again' });
    button.focus();
    rerender(<Loans query={askedAgain} />);
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    rerender(<Loans query={failed(named('ApiProblem', 'It is closed.'))} />);
    expect(screen.getByRole('alert')).toHaveTextContent('It is closed.');
    rerender(<Loans query={{ data: ['one'] }} />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(<Loans query={askedAgain} />);
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  it('tells nothing of what failed in its place before', () => {
    const { rerender } = render(<Loans query={failed(named('NetworkFailure'))} />);
    rerender(<Loans query={base} />);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes no second press while the first asks, and gives the focus back', async () => {
    const { rerender } = render(<Loans query={failed(named('NetworkFailure'))} />);
    const button = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(button);
    rerender(<Loans query={askedAgain} />);
    expect(button).toBeDisabled();
    button.blur();
    rerender(<Loans query={failed(named('NetworkFailure'))} />);
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    rerender(<Loans query={askedAgain} />);
    expect(button).toBeEnabled();
  });

  it('calls what it cannot name "this"', () => {
    render(<QueryState query={failed(named('NetworkFailure'))}>{() => null}</QueryState>);
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load this.');
  });
});

describe('what was asked too often', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  const tooOften = (leftMs: number) =>
    Object.assign(named('ApiProblem', 'More was asked than we answer.'), {
      status: 429,
      retryAt: now + leftMs,
    });
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const button = () => screen.getByRole('button', { name: 'Try again' });

  it('says when it is answered again, counts down, and is not asked sooner', () => {
    const refetch = jest.fn();
    render(<Loans query={failed(tooOften(3_000), refetch)} />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'More was asked than we answer. Try again in 3 seconds.',
    );
    // Within an alert, but not read out each second.
    expect(screen.getByRole('timer')).toHaveTextContent('3 seconds');
    expect(button()).toBeDisabled();
    pass(2_000);
    expect(screen.getByRole('timer')).toHaveTextContent('1 second');
    expect(button()).toBeDisabled();
    pass(1_000);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    fireEvent.click(button());
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('says so as well beside data that is there', () => {
    render(<Loans query={{ data: ['one'], error: tooOften(54_000) }} />);
    expect(screen.getByRole('status')).toHaveTextContent('Try again in 54 seconds.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    pass(54_000);
    expect(button()).toBeEnabled();
  });
});
