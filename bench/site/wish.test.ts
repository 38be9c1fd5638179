import { readWish } from './wish.ts';

describe('what a run of the site is asked for', () => {
  it('is whole as it comes, and not with fewer rounds, pages or profiles', () => {
    expect(readWish([]).isWhole).toBe(true);
    for (const less of [
      ['--rounds', '6'],
      ['--pages', '/'],
      ['--profiles', 'phone'],
    ]) {
      expect(readWish(['--', ...less]).isWhole).toBe(false);
    }
  });

  it('is refused where there is no such thing', () => {
    expect(() => readWish(['--profiles', 'phone,watch'])).toThrow('there are phone, desktop');
    expect(() => readWish(['--rounds', 'many'])).toThrow('--rounds is many');
  });
});
