import { claimedPath } from './claimed-path.ts';

const remote = (name: string, ...paths: string[]) => ({
  name,
  routes: paths.map((path) => ({
    path,
    title: name,
    description: '',
    chunk: name,
    scripts: [],
    styles: [],
  })),
});
const wallets = remote('wallets', '/dashboard/fiat', '/dashboard/spot/:id');

describe('a path that another remote holds', () => {
  it.each(['/dashboard/fiat', '/Dashboard/Fiat/', '/dashboard/spot/:coin'])(
    'is refused with both names: %s',
    (path) => {
      expect(claimedPath(remote('cards', '/dashboard/cards', path), [wallets])).toBe(
        `cards claims ${path}, which wallets holds`,
      );
    },
  );

  it('is another one with more, fewer or other segments', () => {
    expect(claimedPath(remote('cards', '/ab'), [remote('wallets', '/a/b')])).toBeUndefined();
    expect(claimedPath(remote('cards', '/'), [remote('wallets', '/:page')])).toBeUndefined();
    expect(claimedPath(remote('cards', '/a/b/c'), [remote('wallets', '/a/b')])).toBeUndefined();
  });

  it('is neither one’s own of before, nor one that only the same visit could match', () => {
    expect(claimedPath(wallets, [wallets])).toBeUndefined();
    expect(claimedPath(remote('cards', '/dashboard/spot/cards'), [wallets])).toBeUndefined();
  });
});
