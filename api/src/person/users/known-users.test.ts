import type { UserId } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/current-user.ts';
import { knownUsers } from './known-users.ts';

const at = new Date('2026-06-15T10:00:00Z');
const ada: User = {
  id: 'a' as UserId,
  email: 'ada@example.com',
  emailAsOf: at,
  createdAt: at,
  passwordMark: null,
  closedAt: null,
};

function scene() {
  let now = at.getTime();
  const clock = { now: () => new Date(now) };
  const users = knownUsers(clock);
  let reads = 0;
  const read = async () => {
    reads += 1;
    return ada;
  };
  const find = () => users.find('subject', read);
  return {
    users,
    find,
    reads: () => reads,
    hear: () => users.heardUntil(clock.now()),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('users who are known', () => {
  it('are read each time while nobody tells of changes', async () => {
    const { find, reads } = scene();
    await find();
    await find();
    expect(reads()).toBe(2);
  });

  it('are read once while the line stands, for five seconds after it was silent, and for five minutes', async () => {
    const { find, reads, hear, pass } = scene();
    hear();
    await find();
    pass(4_999);
    await find();
    expect(reads()).toBe(1);
    pass(1);
    await find();
    expect(reads()).toBe(2);
    hear();
    await find();
    await find();
    expect(reads()).toBe(3);
    pass(300_000);
    hear();
    await find();
    expect(reads()).toBe(4);
  });

  it('are read anew once they are told of, and after a line was lost', async () => {
    const { users, find, reads, hear } = scene();
    hear();
    await find();
    users.forget('b' as UserId);
    await find();
    expect(reads()).toBe(1);
    users.forget(ada.id);
    await find();
    expect(reads()).toBe(2);
    users.forgetAll();
    hear();
    await find();
    expect(reads()).toBe(3);
  });

  it('are not known by what was read while something was told', async () => {
    const { users, find, reads, hear } = scene();
    hear();
    await users.find('subject', async () => {
      users.forget(ada.id);
      return ada;
    });
    await find();
    expect(reads()).toBe(1);
  });
});
