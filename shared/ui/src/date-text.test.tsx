import { render, screen } from '@testing-library/react';
import { berlinInstantText, civilDateText, DateText, instantText } from './date-text.tsx';

afterEach(() => {
  delete document.documentElement.dataset.locale;
  delete document.documentElement.dataset.timeZone;
  jest.restoreAllMocks();
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
});

it('writes months in the language of the page, and in the order of a locale of that', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  expect(civilDateText('2026-12-12')).toBe('12 Dec 2026');
  document.documentElement.dataset.locale = 'fr-FR';
  expect(civilDateText('2026-12-12')).toBe('12 Dec 2026');
  document.documentElement.dataset.locale = 'en-US';
  expect(civilDateText('2026-12-12')).toBe('Dec 12, 2026');
});

it('keeps to Berlin what is counted in its days, and else follows the zone that was chosen', () => {
  document.documentElement.dataset.locale = 'en-GB';
  document.documentElement.dataset.timeZone = 'America/New_York';
  const instant = '2026-10-31T23:30:00Z';
  expect(berlinInstantText(instant)).toContain('1 Nov 2026, 00:30');
  expect(instantText(instant)).toContain('31 Oct 2026, 19:30');
  render(<DateText date={instant} inBerlin />);
  expect(screen.getByText(/^1 Nov 2026, 00:30/)).toBeInTheDocument();
});
