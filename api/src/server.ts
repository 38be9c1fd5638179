import { refuseToStart } from '@tessera/server/refuse-to-start';
import { systemClock } from './platform/clock/clock.ts';
import { serve } from './serve.ts';

await serve({ clock: systemClock }).catch(refuseToStart);
