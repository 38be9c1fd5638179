import type { UserId } from '@tessera/contracts/ids';
import { knownSignIns } from './known-sign-ins.ts';

const [ada, grace] = ['ada' as UserId, 'grace' as UserId];

/** Those of some sign-ins that are remembered. */
const heldIn = ({ get }: ReturnType<typeof knownSignIns<number>>) =>
  ['a1', 'a2', 'g1'].filter((key) => get(key) !== undefined);

function scene(most = 10) {
  const known = knownSignIns<number>(most);
  known.set('a1', ada, 1);
  known.set('g1', grace, 2);
  known.set('a2', ada, 3);
  return known;
}

describe('sign-ins that are remembered', () => {
  it('are forgotten by their user, all of them and no other, as often as that is said', () => {
    const known = scene();
    known.dropOf(ada);
    expect(heldIn(known)).toEqual(['g1']);
    known.dropOf(ada);
    known.set('a1', ada, 4);
    expect([heldIn(known), known.get('a1')]).toEqual([['a1', 'g1'], 4]);
    known.dropOf(ada);
    expect(heldIn(known)).toEqual(['g1']);
  });

  it('are so many at most, of which the oldest goes first', () => {
    const known = scene(2);
    expect(heldIn(known)).toEqual(['a2', 'g1']);
    known.set('g1', grace, 5);
    known.set('a1', ada, 6);
    expect(heldIn(known)).toEqual(['a1', 'g1']);
    known.dropOf(ada);
    expect(heldIn(known)).toEqual(['g1']);
  });

  it('are forgotten one by one, and all at once', () => {
    const known = scene();
    known.drop('a1');
    expect(heldIn(known)).toEqual(['a2', 'g1']);
    known.clear();
    expect(heldIn(known)).toEqual([]);
    known.set('a1', ada, 7);
    known.dropOf(ada);
    expect(heldIn(known)).toEqual([]);
  });
});
