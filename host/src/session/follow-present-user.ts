import type { EventBus } from '@tessera/shell';

/**
 * Follows who is there: signed in, with a dashboard page open in a visible tab. Tells it at once, and
 * whenever it has become somebody else, or nobody (undefined).
 */
export function followPresentUser(
  bus: Pick<EventBus, 'current' | 'observe'>,
  onChange: (userId: string | undefined) => void,
  target: Document = document,
): void {
  let present: string | undefined;

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
    if (user === present) return;
    present = user;
    onChange(user);
  }

  bus.observe('session').subscribe(follow);
  bus.observe('layout').subscribe(follow);
  target.addEventListener('visibilitychange', follow);
}
