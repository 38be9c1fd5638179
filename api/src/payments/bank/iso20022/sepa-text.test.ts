import { sepaText } from './sepa-text.ts';

describe('a text for the banks of SEPA', () => {
  it.each([
    ['Jürgen Müßig', 'Juergen Muessig'],
    ['Łukasz Čapek', 'Lukasz Capek'],
    ['Владимир', 'Vladimir'],
    ['A & B <Ltd>', 'A B Ltd'],
    ['//a//b/', 'a/b'],
    ['two\nlines\tand a tab', 'two lines and a tab'],
  ])('writes %j as %j', (given, written) => {
    expect(sepaText(given, 70)).toBe(written);
  });

  it('is cut at its longest, and ends with no slash then', () => {
    expect(sepaText('abc/def', 4)).toBe('abc');
  });
});
