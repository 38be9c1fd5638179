import { act, render, screen } from '@testing-library/react';
import { DateText } from './date-text.tsx';
import { RelativeTime, relativeText } from './relative-time.tsx';

const now = Date.parse('2026-12-12T12:00:00Z');

it.each([
  ['2026-12-12T11:59:58Z', 'now'],
  ['2026-12-12T11:59:18Z', '42 seconds ago'],
  ['2026-12-12T11:57:01Z', '2 minutes ago'],
  ['2026-12-11T09:00:00Z', 'yesterday'],
  ['2026-12-15T12:00:00Z', 'in 3 days'],
])('%s reads "%s"', (instant, text) => {
  expect(relativeText(instant, now)).toBe(text);
});

it('grows older while it is on the screen', () => {
  jest.useFakeTimers({ now });
  render(<RelativeTime instant="2026-12-12T11:59:50Z" />);
  expect(screen.getByText('10 seconds ago')).toHaveAttribute('dateTime', '2026-12-12T11:59:50Z');
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByText('20 seconds ago')).toBeInTheDocument();
  jest.useRealTimers();
});

it('shows civil dates as they are and instants by the clock of Berlin', () => {
  document.documentElement.dataset.locale = 'en-GB';
  render(
    <>
      <DateText date="2026-12-12" />
      <DateText date="2026-06-30T22:30:00Z" />
    </>,
  );
  expect(screen.getByText('12 Dec 2026')).toBeInTheDocument();
  expect(screen.getByText('1 Jul 2026, 00:30')).toBeInTheDocument();
  delete document.documentElement.dataset.locale;
});
