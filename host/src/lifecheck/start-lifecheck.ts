import type { EventBus } from '@tessera/shell';
import { followPresentUser } from '../session/follow-present-user.ts';

const lifecheckIntervalMs = 60_000;

/**
 * While a dashboard page is open, its user is known and verified, and the tab is visible: a
 * lifecheck at once and then every minute. Its failure concerns the console only.
 */
export function startLifecheck(bus: EventBus, send: () => Promise<boolean>): void {
  let timer: ReturnType<typeof setInterval> | undefined;

  async function check(): Promise<void> {
    const ok = await send().catch((error: unknown) => {
      console.error('The lifecheck failed.', error);
      return false;
    });
    bus.publishAsShell('lifecheck.completed', { ok });
  }

  followPresentUser(bus, (user) => {
    clearInterval(timer);
    if (user === undefined) return;
    timer = setInterval(check, lifecheckIntervalMs);
    void check();
  });
}
