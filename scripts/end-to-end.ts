import { interruption } from './end-to-end/interruption.ts';
import { runEndToEnd } from './end-to-end/run-end-to-end.ts';
import { projects } from './end-to-end/start-test-sites.ts';

const args = process.argv.slice(2);
const only = projects.find((project) => args.includes(`--project=${project}`));
const { ok } = await runEndToEnd({
  args,
  signal: interruption('The tests were interrupted.'),
  // Of one project's tests the other's site is not needed.
  ...(only ? { only } : {}),
});
process.exit(ok ? 0 : 1);
