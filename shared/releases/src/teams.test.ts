import { keyIdOf, makeReleaseKey, readPublicKey } from './release-keys.ts';
import { foreignPath, ownsPath, readTeams } from './teams.ts';

const { publicKey } = makeReleaseKey();
const id = keyIdOf(readPublicKey(publicKey));
const teamsOf = (file: unknown) => readTeams(JSON.stringify(file));
const remote = (name: string, ...paths: string[]) => ({
  name,
  routes: paths.map((path) => ({ path })),
});

describe('a path that is owned', () => {
  it.each([
    ['/', '/', true],
    ['/', '/about', false],
    ['/dashboard', '/dashboard', true],
    ['/dashboard', '/Dashboard/', true],
    ['/dashboard', '/dashboard/loan', false],
    ['/dashboard/loan/*', '/dashboard/loan/:id', true],
    ['/dashboard/loan/*', '/dashboard/loan', true],
    ['/dashboard/loan/*', '/dashboard/loans', false],
    ['/dashboard/loan/*', '/dashboard/:anything', false],
    ['/dashboard/spot/:id', '/dashboard/spot/:wallet', true],
    ['/dashboard/spot/:id', '/dashboard/spot/btc', false],
    ['/dashboard/*', '/dashboard/*', true],
    ['/dashboard/loan/*', '/dashboard/*', false],
  ])('%s has %s: %s', (owned, path, expected) => {
    expect(ownsPath(owned, path)).toBe(expected);
  });
});

describe('the teams of a host', () => {
  it('have keys that may sign up to a number', () => {
    const teams = teamsOf({
      loans: { paths: ['/dashboard/loan/*'], keys: [{ publicKey, until: 4 }] },
    });
    const team = teams.get('loans');
    expect(team?.keyFor(id, 4)).toBeDefined();
    expect(team?.keyFor(id, 5)).toBeUndefined();
    expect(team?.keyFor('other', 1)).toBeUndefined();
  });

  it('cannot have one path twice', () => {
    const keys = [{ publicKey }];
    expect(() =>
      teamsOf({
        wallets: { paths: ['/dashboard/fiat'], keys },
        account: { paths: ['/dashboard/*'], keys },
      }),
    ).toThrow('wallets and account both have /dashboard/fiat, /dashboard/*');
  });

  it('are refused with the name of whose key cannot be read', () => {
    expect(() => teamsOf({ loans: { paths: ['/a'], keys: [{ publicKey: 'nothing' }] } })).toThrow(
      'a key of loans cannot be read',
    );
  });

  it('let nobody have the page of another', () => {
    const keys = [{ publicKey }];
    const teams = teamsOf({
      wallets: { paths: ['/dashboard/fiat'], keys },
      account: { paths: ['/dashboard/profile'], keys },
    });
    expect(foreignPath(remote('account', '/dashboard/profile'), teams)).toBeUndefined();
    expect(foreignPath(remote('account', '/dashboard/fiat'), teams)).toBe(
      'account claims /dashboard/fiat, which wallets holds',
    );
    expect(foreignPath(remote('account', '/dashboard/cards'), teams)).toBe(
      'account claims /dashboard/cards, which is not among its paths: /dashboard/profile',
    );
    expect(foreignPath(remote('cards', '/cards'), teams)).toBe(
      'cards claims /cards, which is not among its paths: none',
    );
  });
});
