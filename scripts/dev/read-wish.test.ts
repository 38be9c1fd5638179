import { readWish } from './read-wish.ts';

const remotes = ['loans', 'wallets'];
const read = (...args: string[]) => readWish(args, remotes);

describe('the wish of npm run dev', () => {
  it('is a remote that is here, or the shell', () => {
    expect(read('loans')).toEqual({ part: 'remote', remote: 'loans' });
    expect(read('--', 'wallets')).toEqual({ part: 'remote', remote: 'wallets' });
    expect(read('shell')).toEqual({ part: 'shell' });
  });

  it('is a remote in another site', () => {
    const wish = { part: 'remote', remote: 'loans', against: 'https://bank.example' };
    expect(read('loans', '--against', 'https://bank.example/')).toEqual(wish);
    expect(read('--against=https://bank.example', 'loans')).toEqual(wish);
  });

  it.each([
    [[], 'Name what to work on'],
    [['loans', 'wallets'], 'Name what to work on'],
    [['cards'], 'There is no remote "cards" here: loans, wallets'],
    [['loans', '--agianst', 'https://bank.example'], "Unknown option '--agianst'"],
    [['loans', '--against'], 'argument missing'],
    [['loans', '--against', 'http://bank.example'], 'another machine'],
    [['shell', '--against', 'https://bank.example'], 'brings its own shell'],
  ])('is told what it can be: %j', (args, words) => {
    expect(() => read(...args)).toThrow(words);
  });
});
