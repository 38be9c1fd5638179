/** `npm run walk`: every walk through the screens while prices and time move, and not the short ones alone. */
import { runEndToEnd } from './end-to-end/run-end-to-end.ts';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => interruption.abort(new Error('The walks were interrupted.')));
}

const { ok } = await runEndToEnd({
  args: process.argv.slice(2),
  only: 'walks',
  env: { WHOLE_WALKS: 'yes' },
  signal: interruption.signal,
});
process.exit(ok ? 0 : 1);
