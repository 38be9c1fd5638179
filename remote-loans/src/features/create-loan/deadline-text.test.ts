import { deadlineText } from './deadline-text.ts';

const deadline = new Date('2026-11-24T10:14:00Z');

describe('a deadline', () => {
  it('names its clock to a reader in New York', () => {
    expect(deadlineText(deadline, 'America/New_York')).toMatch(
      /^Nov 24, 2026, 11:14.AM, Berlin time$/,
    );
  });

  it('names none to a reader whose clock shows the same', () => {
    expect(deadlineText(deadline, 'Europe/Paris')).toMatch(/^Nov 24, 2026, 11:14.AM$/);
  });
});
