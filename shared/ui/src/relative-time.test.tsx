import { act, render, screen } from '@testing-library/react';
import { RelativeTime, relativeText } from './relative-time.tsx';

const now = Date.parse('2026-12-12T12:00:00Z');

it.each([
  ['2026-12-12T11:59:58Z', 'now'],
  ['2026-12-12T11:59:18Z', '42 seconds ago'],
  ['2026-12-12T11:57:01Z', '2 minutes ago'],
  ['2026-12-11T09:00:00Z', 'yesterday'],
  ['2026-12-15T12:00:00Z', 'in 3 days'],
  ['2026-12-12T12:00:04Z', 'now'],
  ['2026-12-12T11:59:55Z', '5 seconds ago'],
  ['2026-12-12T11:59:01Z', '59 seconds ago'],
  ['2026-12-12T11:59:00Z', '1 minute ago'],
  ['2026-12-12T11:00:00Z', '1 hour ago'],
  ['2026-12-12T14:59:00Z', 'in 2 hours'],
  ['2026-12-11T12:00:00Z', 'yesterday'],
  ['2026-11-12T12:00:00Z', 'last month'],
  ['2025-12-12T12:00:00Z', 'last year'],
])('%s reads "%s"', (instant, text) => {
  expect(relativeText(instant, now)).toBe(text);
});

it('is in English, whatever numbers the reader chose', () => {
  document.documentElement.dataset.locale = 'de-DE';
  expect(relativeText('2026-12-12T11:57:00Z', now)).toBe('3 minutes ago');
  delete document.documentElement.dataset.locale;
});

describe('the age of something', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('grows while it is on the screen', () => {
    render(<RelativeTime instant="2026-12-12T11:59:50Z" now={Date.now} />);
    expect(screen.getByText('10 seconds ago')).toHaveAttribute('dateTime', '2026-12-12T11:59:50Z');
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.getByText('20 seconds ago')).toBeInTheDocument();
  });

  it('is counted by another clock where one is given', () => {
    const now = () => Date.now() + 3 * 86_400_000;
    render(<RelativeTime instant="2026-12-12T12:00:00Z" now={now} />);
    expect(screen.getByText('3 days ago')).toBeInTheDocument();
  });

  it('is looked at every five seconds in its first minute, and twice a minute after that', () => {
    render(<RelativeTime instant="2026-12-12T11:59:10Z" now={Date.now} />);
    act(() => jest.advanceTimersByTime(5_000));
    expect(screen.getByText('55 seconds ago')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(5_000));
    expect(screen.getByText('1 minute ago')).toBeInTheDocument();
    const setTime = jest.spyOn(Date, 'now');
    act(() => jest.advanceTimersByTime(29_000));
    expect(setTime).not.toHaveBeenCalled();
    setTime.mockRestore();
    act(() => jest.advanceTimersByTime(31_000));
    expect(screen.getByText('2 minutes ago')).toBeInTheDocument();
  });

  it('is never ahead of the clock when something newer takes its place', () => {
    const { rerender } = render(<RelativeTime instant="2026-12-12T11:50:00Z" now={Date.now} />);
    act(() => jest.advanceTimersByTime(29_000));
    rerender(<RelativeTime instant="2026-12-12T12:00:20Z" now={Date.now} />);
    expect(screen.getByText('9 seconds ago')).toBeInTheDocument();
  });

  it('needs no timer once it has gone', () => {
    const { unmount } = render(<RelativeTime instant="2026-12-12T11:59:50Z" now={Date.now} />);
    expect(jest.getTimerCount()).toBe(1);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('has the exact time by the clock of Berlin in its title', () => {
    document.documentElement.dataset.locale = 'en-GB';
    render(<RelativeTime instant="2026-12-12T11:59:50Z" now={Date.now} />);
    expect(screen.getByTitle('12 Dec 2026, 12:59')).toHaveTextContent('10 seconds ago');
    delete document.documentElement.dataset.locale;
  });
});
