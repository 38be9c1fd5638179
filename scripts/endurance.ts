/** `npm run endurance`: a thousand changes of route in one tab. `npm test` takes a hundred. */
import { interruption } from './end-to-end/interruption.ts';
import { runEndToEnd } from './end-to-end/run-end-to-end.ts';

const { ok } = await runEndToEnd({
  args: ['specs/endurance.spec.ts'],
  only: 'site',
  env: { WHOLE_WALKS: 'yes' },
  signal: interruption('The changes of route were interrupted.'),
});
process.exit(ok ? 0 : 1);
