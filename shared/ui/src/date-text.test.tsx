import { render, screen } from '@testing-library/react';
import { civilDateText, DateText } from './date-text.tsx';

afterEach(() => {
  delete document.documentElement.dataset.locale;
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

it('writes months in English until the reader chose a locale of their own', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  expect(civilDateText('2026-12-12')).toBe('12 Dec 2026');
  document.documentElement.dataset.locale = 'de-DE';
  expect(civilDateText('2026-12-12')).toBe('12.12.2026');
});
