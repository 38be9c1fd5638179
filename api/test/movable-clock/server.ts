/**
 * `node server.ts <socket>`: the API as it runs, of a sandbox, with a clock that is moved through a
 * socket. Tests start it in place of `src/server.ts`, which knows nothing of it. It goes on where it was
 * when it is killed and started again.
 */
import { refuseToStart } from '@tessera/server/refuse-to-start';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { serve } from '../../src/serve.ts';
import { movesIn } from './kept-moves.ts';
import { letTimePass } from './let-time-pass.ts';
import { listenForMoves } from './listen-for-moves.ts';
import { movableClock } from './movable-clock.ts';
import { tokensInTimeOf } from './tokens-in-time.ts';

async function serveMovable(socket: string | undefined): Promise<void> {
  if (!socket) throw new Error('Say where to listen for moves: node server.ts <socket>');
  if (!readConfig(process.env).sandbox) throw new Error('Only a sandbox has a time to be moved.');
  const clock = movableClock(systemClock, movesIn(`${socket}.moves.json`));
  const context = await serve({ clock, inItsTime: tokensInTimeOf(clock) });
  await listenForMoves(socket, {
    now: clock.now,
    letTimePass: (until) => letTimePass(context, clock, until),
  });
}

// Months pass within the minutes of one sign-in.
process.env.SESSION_IDLE_MINUTES ??= '5256000';
process.env.SESSION_ABSOLUTE_MINUTES ??= '5256000';
await serveMovable(process.argv[2]).catch(refuseToStart);
