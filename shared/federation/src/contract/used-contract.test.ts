import type { ShellContract } from './shell-contract.ts';
import { usedContract } from './used-contract.ts';

const topic = (importedAs: string) => ({
  importedAs,
  publisher: 'any',
  isState: importedAs.endsWith('State'),
  payload: {},
});

const contract: ShellContract = {
  format: 1,
  version: '1.7.0',
  items: {
    '@tessera/shell.flash': { since: '1.1.0', is: {} },
    '@tessera/shell.useSession': { since: '1.0.0', is: {} },
    '@tessera/shell.useShell': { since: '1.0.0', is: {} },
    'type ShellApi': { since: '1.6.0', is: {} },
    'topic session': { since: '1.3.0', is: topic('sessionState') },
    'topic loan.repaid': { since: '1.5.0', is: topic('loanRepaid') },
    react: { since: '1.0.0', is: {} },
    rxjs: { since: '1.0.0', is: {} },
    'rxjs.zip': { since: '1.2.0', is: {} },
  },
};
const needs = (uses: Record<string, string[] | null>) => usedContract(uses, contract).needs;
const ofShell = (...names: string[]) => ({ '@tessera/shell': names });

describe('what a build uses of the contract', () => {
  it('is as young as the youngest part of it, and not as the contract', () => {
    expect(needs(ofShell('flash'))).toBe('1.1.0');
    expect(needs({ ...ofShell('flash'), rxjs: ['zip'], react: ['useState'] })).toBe('1.2.0');
    expect(needs({ react: null })).toBe('1.0.0');
  });

  it('is of the major that it was made with, however old what it uses is', () => {
    const next = { ...contract, version: '2.1.0' };
    expect(usedContract(ofShell('flash', 'loanRepaid'), next).needs).toBe('2.0.0');
    expect(usedContract({ react: null }, next).needs).toBe('2.0.0');
  });

  it('has the topics that it imports, by their names on the bus', () => {
    expect(usedContract(ofShell('flash', 'loanRepaid'), contract)).toEqual({
      version: '1.7.0',
      needs: '1.5.0',
      topics: ['loan.repaid'],
      since: { '@tessera/shell.flash': '1.1.0', 'topic loan.repaid': '1.5.0' },
    });
  });

  it('counts what a hook gives, and all that the shell itself has', () => {
    expect(needs(ofShell('useSession'))).toBe('1.3.0');
    expect(needs(ofShell('useShell'))).toBe('1.6.0');
  });

  it.each<[string, Record<string, string[] | null>, string]>([
    [
      'a name that the contract has not',
      ofShell('useNotices'),
      '@tessera/shell.useNotices is not in contract 1.7.0',
    ],
    ['a library that the contract has not', { jquery: null }, 'jquery is not in contract 1.7.0'],
    ['the shell as a whole', { '@tessera/shell': null }, 'import its names one by one'],
  ])('is refused with %s', (_what, uses, words) => {
    expect(() => usedContract(uses, contract)).toThrow(words);
  });
});
