import { runEndToEnd } from './end-to-end/run-end-to-end.ts';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => interruption.abort(new Error('The tests were interrupted.')));
}

const { ok } = await runEndToEnd({ args: process.argv.slice(2), signal: interruption.signal });
process.exit(ok ? 0 : 1);
