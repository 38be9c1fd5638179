import { addDays } from '@tessera/lending/civil-date';

export type CalendarDay = {
  /** Stays the same when the file is made again, so that a calendar replaces what it has. */
  readonly id: string;
  /** A civil date. */
  readonly on: string;
  readonly title: string;
};

const daysOfNotice = 3;

/** Whole days with a reminder three days before, as iCalendar (RFC 5545) writes them. */
export function calendarFile(days: readonly CalendarDay[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//tessera//loans//EN',
    ...days.flatMap((day) => eventOf(day, now)),
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(folded).join('\r\n')}\r\n`;
}

function eventOf({ id, on, title }: CalendarDay, now: Date): string[] {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VEVENT',
    `UID:${id}@tessera`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(on)}`,
    `DTEND;VALUE=DATE:${compact(addDays(on, 1))}`,
    `SUMMARY:${escaped(title)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-P${daysOfNotice}D`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

const compact = (date: string): string => date.replaceAll('-', '');

/** Section 3.3.11. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Lines of at most 75 octets, none cut within a character (section 3.1). */
function folded(line: string): string[] {
  const parts: string[] = [];
  let rest = '';
  for (const character of line) {
    if (octets(rest + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(rest);
      rest = '';
    }
    rest += character;
  }
  parts.push(rest);
  return parts.map((part, index) => (index === 0 ? part : ` ${part}`));
}

const encoder = new TextEncoder();
const octets = (text: string): number => encoder.encode(text).length;
