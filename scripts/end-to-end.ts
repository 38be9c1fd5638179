import { runEndToEnd } from './end-to-end/run-end-to-end.ts';
import { projects } from './end-to-end/start-test-sites.ts';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => interruption.abort(new Error('The tests were interrupted.')));
}

const args = process.argv.slice(2);
const only = projects.find((project) => args.includes(`--project=${project}`));
const { ok } = await runEndToEnd({
  args,
  signal: interruption.signal,
  // Of one project's tests the other's site is not needed.
  ...(only ? { only } : {}),
});
process.exit(ok ? 0 : 1);
