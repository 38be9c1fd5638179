import { dateFormat, relativeFormat } from './formats.ts';

describe('formats of dates and times', () => {
  it('are made once for a locale and what it is to show', () => {
    const day = () => dateFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
    expect(day()).toBe(day());
    expect(day().format(new Date('2026-12-31T12:00:00Z'))).toBe('31 Dec 2026');
    expect(relativeFormat('de')).toBe(relativeFormat('de'));
  });

  it('are others for another locale, or for something else', () => {
    const instant = new Date('2026-12-31T12:00:00Z');
    const textIn = (locale: string, timeZone: string) =>
      dateFormat(locale, { timeStyle: 'short', timeZone }).format(instant);
    expect(textIn('en-GB', 'UTC')).toBe('12:00');
    expect(textIn('en-GB', 'Asia/Tokyo')).toBe('21:00');
    expect(textIn('en-US', 'UTC')).toMatch(/^12:00\sPM$/);
    expect(relativeFormat('de').format(-2, 'hour')).toBe('vor 2 Stunden');
    expect(relativeFormat('en').format(-2, 'hour')).toBe('2 hours ago');
  });
});
