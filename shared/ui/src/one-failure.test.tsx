import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { OneFailure } from './one-failure.tsx';
import { QueryState } from './query-state.tsx';

const named = (name: string, message = '', more: object = {}) =>
  Object.assign(new Error(message), { name, ...more });
const lost = () => named('NetworkFailure');
const refused = named('ApiProblem', 'This is closed.');

const asking = {
  data: undefined,
  error: null as Error | null,
  isFetching: true,
  errorUpdateCount: 0,
};
const askedAgain = { ...asking, errorUpdateCount: 1 };
const failed = (error: Error) => ({
  ...askedAgain,
  error,
  isFetching: false,
});
const answered = (data: string) => ({ ...asking, data, isFetching: false });
type Standing = ReturnType<typeof failed> | ReturnType<typeof answered> | typeof asking;

const refetches = [jest.fn(), jest.fn(), jest.fn()];
beforeEach(() => jest.clearAllMocks());

function Page({ standings }: { standings: readonly Standing[] }) {
  return (
    <OneFailure what="your purse">
      {standings.map((standing, index) => (
        <QueryState
          key={index}
          query={{ ...standing, refetch: refetches[index] ?? jest.fn() }}
          what={`part ${index}`}
        >
          {(data) => <p>{data}</p>}
        </QueryState>
      ))}
    </OneFailure>
  );
}

const said = () =>
  screen.queryAllByRole('alert').map((alert) => alert.querySelector('p')?.textContent);
const whole = ['We could not load your purse.'];

describe('the failure of several parts', () => {
  it('is said once where all failed for one reason, and one press asks for all again', async () => {
    const { rerender } = render(<Page standings={[failed(lost()), failed(lost())]} />);
    expect(said()).toEqual(whole);
    expect(screen.getByRole('alert')).toHaveTextContent('The server did not answer.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetches.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
    rerender(<Page standings={[askedAgain, askedAgain]} />);
    expect(said()).toEqual(whole);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
    rerender(<Page standings={[failed(lost()), askedAgain]} />);
    expect(said()).toEqual(whole);
    rerender(<Page standings={[failed(lost()), failed(lost())]} />);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('stands still while its parts are asked again by themselves', () => {
    const { rerender } = render(<Page standings={[failed(lost()), failed(lost())]} />);
    rerender(<Page standings={[askedAgain, failed(lost())]} />);
    expect(said()).toEqual(whole);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('makes room for what is answered after all', () => {
    const { rerender } = render(<Page standings={[failed(lost()), failed(lost())]} />);
    rerender(<Page standings={[answered('coins'), failed(lost())]} />);
    expect(screen.getByText('coins')).toBeVisible();
    expect(said()).toEqual(['We could not load part 1.']);
  });

  it('that was got over is not said when the parts are asked anew', async () => {
    const { rerender } = render(<Page standings={[failed(lost()), failed(lost())]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(<Page standings={[answered('coins'), answered('euros')]} />);
    rerender(<Page standings={[askedAgain, askedAgain]} />);
    expect(said()).toEqual([]);
  });

  it.each([
    ['one is still awaited', [failed(lost()), asking], ['We could not load part 0.']],
    ['one is there', [failed(lost()), answered('coins')], ['We could not load part 0.']],
    [
      'their reasons differ',
      [failed(lost()), failed(refused)],
      ['We could not load part 0.', 'We could not load part 1.'],
    ],
    ['there is but one', [failed(lost())], ['We could not load part 0.']],
  ])('stands in its place where %s', (_, standings, expected) => {
    render(<Page standings={standings} />);
    expect(said()).toEqual(expected);
  });

  it('counts a part for as long as it is there', () => {
    const { rerender } = render(
      <Page standings={[failed(lost()), failed(lost()), answered('coins')]} />,
    );
    expect(said()).toHaveLength(2);
    rerender(<Page standings={[failed(lost()), failed(lost())]} />);
    expect(said()).toEqual(whole);
  });

  it('waits as long as the part that is to wait for longest', () => {
    const tooOften = (ms: number) =>
      named('ApiProblem', 'Too many requests', { status: 429, retryAt: Date.now() + ms });
    render(<Page standings={[failed(tooOften(3_000)), failed(tooOften(54_000))]} />);
    expect(screen.getByRole('timer')).toHaveTextContent(/^5[34] seconds$/);
  });
});
