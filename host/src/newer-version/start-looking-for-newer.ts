import type { EventBus } from '@tessera/shell';
import { followPresentUser } from '../session/follow-present-user.ts';

const intervalMs = 15 * 60_000;
/** A version that is taken back at once is offered to nobody, nor one that only some of the site's servers have. */
const confirmedAfterMs = 2 * 60_000;

/**
 * Looks for newer versions while somebody is signed in and sees a dashboard page: every quarter of an hour, and at
 * once when they come back to the tab after longer than that. Offers what two looks in a row have found; an empty
 * offer takes back the one before.
 */
export function startLookingForNewer(
  bus: Pick<EventBus, 'current' | 'observe'>,
  look: () => Promise<string[]>,
  offer: (versions: readonly string[]) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Date.now() + intervalMs;
  let isPresent = false;
  let found: readonly string[] = [];

  function plan(): void {
    clearTimeout(timer);
    if (isPresent) timer = setTimeout(() => void lookNow(), Math.max(0, dueAt - Date.now()));
  }

  async function lookNow(): Promise<void> {
    const startedAt = Date.now();
    dueAt = startedAt + intervalMs;
    try {
      const now = await look();
      const confirmed = now.filter((version) => found.includes(version));
      found = now;
      offer(confirmed);
      if (confirmed.length < now.length) dueAt = startedAt + confirmedAfterMs;
    } catch (error) {
      console.error('It is not known whether there are newer versions.', error);
    }
    plan();
  }

  followPresentUser(bus, (user) => {
    isPresent = user !== undefined;
    plan();
  });
}
