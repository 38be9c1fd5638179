import { calendarFile } from './calendar-file.ts';

const now = new Date('2026-11-20T10:11:12.345Z');
const day = { id: 'loan-2026-12-31', on: '2026-12-31', title: '€99.00 due on €1,000; say 1 ETH' };

describe('the file of due dates', () => {
  it('holds a whole day for each, with a reminder three days before', () => {
    expect(calendarFile([day], now).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//tessera//loans//EN',
      'BEGIN:VEVENT',
      'UID:loan-2026-12-31@tessera',
      'DTSTAMP:20261120T101112Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:€99.00 due on €1\\,000\\; say 1 ETH',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:€99.00 due on €1\\,000\\; say 1 ETH',
      'TRIGGER:-P3D',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('escapes what would end a line or a value', () => {
    expect(calendarFile([{ ...day, title: 'a\\b\nc' }], now)).toContain('SUMMARY:a\\\\b\\nc\r\n');
  });

  it('folds long lines at 75 octets and cuts no character', () => {
    const title = 'ä'.repeat(80);
    const file = calendarFile([{ ...day, title }], now);
    const lines = file.split('\r\n');
    const octets = (line: string) => new TextEncoder().encode(line).length;
    expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(2);
  });

  it('is a calendar without days where nothing is due', () => {
    expect(calendarFile([], now)).not.toContain('VEVENT');
  });
});
