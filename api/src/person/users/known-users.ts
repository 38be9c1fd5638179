import type { Clock } from '../../platform/clock/clock.ts';
import type { UserId } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/current-user.ts';
import { standingLine } from '../standing-line.ts';

const mostUsers = 50_000;

/** Users whose rows were read lately, by their subject, while the process is told of what changes in them. */
export type KnownUsers = {
  /** Who was read before, as good as if they were read now. */
  readonly recall: (subject: string) => User | undefined;
  /** Who was read before, or is `read` now. */
  readonly find: (subject: string, read: () => Promise<User>) => Promise<User>;
  readonly forget: (userId: UserId) => void;
  readonly heardUntil: (at: Date) => void;
  readonly forgetAll: () => void;
};

export function knownUsers(clock: Pick<Clock, 'now'>): KnownUsers {
  const line = standingLine(clock);
  const known = new Map<string, { readonly user: User; readonly notedAt: Date }>();
  const subjects = new Map<UserId, string>();
  /** Users are told of by their ids, which are not known while they are read. */
  let changes = 0;

  function drop(subject: string): void {
    const entry = known.get(subject);
    if (!entry) return;
    known.delete(subject);
    subjects.delete(entry.user.id);
  }

  function recall(subject: string): User | undefined {
    const entry = known.get(subject);
    return entry && line.isTrusted(entry.notedAt) ? entry.user : undefined;
  }

  return {
    recall,
    find: async (subject, read) => {
      const found = recall(subject);
      if (found) return found;
      const [hears, before, notedAt] = [line.stands(), changes, clock.now()];
      const user = await read();
      drop(subject);
      if (!hears || changes !== before) return user;
      const [oldest] = known.keys();
      if (known.size >= mostUsers && oldest !== undefined) drop(oldest);
      known.set(subject, { user, notedAt });
      subjects.set(user.id, subject);
      return user;
    },
    forget: (userId) => {
      changes += 1;
      drop(subjects.get(userId) ?? '');
    },
    heardUntil: line.heardUntil,
    forgetAll: () => {
      changes += 1;
      line.isLost();
      known.clear();
      subjects.clear();
    },
  };
}
