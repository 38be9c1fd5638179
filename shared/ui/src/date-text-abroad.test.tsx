/** @jest-environment-options {"timeZone": "America/New_York"} */
import { render, screen } from '@testing-library/react';
import { DateText } from './date-text.tsx';
import { RelativeTime } from './relative-time.tsx';

const instant = '2026-11-24T10:14:00Z';

beforeEach(() => {
  document.documentElement.dataset.locale = 'en-GB';
});
afterEach(() => {
  delete document.documentElement.dataset.locale;
  delete document.documentElement.dataset.timeZone;
});

describe('a reader in New York', () => {
  it('is told that an instant is by the clock of Berlin', () => {
    render(<DateText date={instant} />);
    expect(screen.getByText('24 Nov 2026, 11:14 Berlin time')).toBeInTheDocument();
  });

  it('is told so in the title of an age', () => {
    render(<RelativeTime instant={instant} now={() => Date.parse(instant) + 600_000} />);
    expect(screen.getByTitle('24 Nov 2026, 11:14 Berlin time')).toHaveTextContent('10 minutes ago');
  });

  it.each([
    ['Asia/Tokyo', '24 Nov 2026, 19:14 GMT+9'],
    ['America/Toronto', '24 Nov 2026, 05:14'],
    ['Europe/Atlantis', '24 Nov 2026, 11:14 Berlin time'],
  ])('who chose the time zone %s is told %s', (timeZone, text) => {
    document.documentElement.dataset.timeZone = timeZone;
    render(<DateText date={instant} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('reads a day of a contract as it is', () => {
    render(<DateText date="2026-12-12" />);
    expect(screen.getByText('12 Dec 2026')).toBeInTheDocument();
  });
});
