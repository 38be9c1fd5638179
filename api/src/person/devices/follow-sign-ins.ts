import type { Clock } from '../../platform/clock/clock.ts';
import type { UserId } from '../../platform/database/database.ts';
import { type Line, listen } from '../../platform/database/listen.ts';
import type { Log } from '../../platform/log/log.ts';
import type { SignInCheck } from './sign-in-check.ts';

/** Has a process forget users and sign-ins that any process changes or ends, as soon as that is committed. */
export const followSignIns = (
  url: string,
  {
    signIns,
    clock,
    log,
  }: {
    readonly signIns: SignInCheck;
    readonly clock: Clock;
    readonly log: Pick<Log, 'warn'>;
  },
): Line =>
  listen(url, {
    channel: 'sign_ins',
    log,
    onHeard: (userId) => signIns.forget(userId as UserId),
    onStanding: () => {
      const at = clock.now();
      return () => signIns.heardUntil(at);
    },
    onLost: signIns.forgetAll,
  });
