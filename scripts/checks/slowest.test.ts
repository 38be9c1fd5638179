import { describeSlowest } from './slowest.ts';

describe('the slowest', () => {
  it('are the ten that took longest, each with its time', () => {
    const timed = Array.from({ length: 12 }, (_, index) => ({
      name: `${index}.test.ts`,
      seconds: (index * 5) % 12,
    }));
    const lines = describeSlowest('files', timed).split('\n');
    expect(lines).toHaveLength(11);
    expect(lines.slice(0, 3)).toEqual([
      'The 10 slowest files:',
      '    11.0 s   7.test.ts',
      '    10.0 s   2.test.ts',
    ]);
    expect(lines.at(-1)).toBe('     2.0 s   10.test.ts');
  });
});
