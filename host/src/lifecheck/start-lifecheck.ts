import type { EventBus } from '@tessera/shell';

export const lifecheckIntervalMs = 60_000;

/**
 * While a dashboard page is open, its user is known and verified, and the tab is visible: a
 * lifecheck at once and then every minute. Its failure concerns the console only.
 */
export function startLifecheck(
  bus: EventBus,
  send: () => Promise<boolean>,
  target: Document = document,
): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let checkedUser: string | undefined;

  async function check(): Promise<void> {
    const ok = await send().catch((error: unknown) => {
      console.error('The lifecheck failed.', error);
      return false;
    });
    bus.publishAsShell('lifecheck.completed', { ok });
  }

  function presentUser(): string | undefined {
    const session = bus.current('session');
    const isPresent =
      session.status === 'signed-in' &&
      bus.current('layout').name === 'dashboard' &&
      target.visibilityState === 'visible';
    return isPresent ? session.user.id : undefined;
  }

  function follow(): void {
    const user = presentUser();
    if (user === checkedUser) return;
    checkedUser = user;
    clearInterval(timer);
    if (user === undefined) return;
    timer = setInterval(check, lifecheckIntervalMs);
    void check();
  }

  bus.observe('session').subscribe(follow);
  bus.observe('layout').subscribe(follow);
  target.addEventListener('visibilitychange', follow);
}
