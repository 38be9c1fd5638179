import { LaunchError } from './launch/launch-error.ts';
import { launchSite, type RunningSite } from './launch/launch-site.ts';

const { PORT = '3000', AUTH_EMULATOR_PORT = '9099', DATA_DIR = '.data', HOST } = process.env;

/** Ends this process, whose parts have ended, with what it ended by. */
function end(error: unknown): never {
  if (error === undefined) process.exit(0);
  const known = error instanceof LaunchError;
  process.stderr.write(`\n${known ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

function readPort(name: string, value: string) {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new LaunchError(`${name} is "${value}"; it must be a port number from 1 to 65535.`);
  }
  return port;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const interruption = new AbortController();
const interrupted = new Promise<void>((resolve) => {
  interruption.signal.addEventListener('abort', () => resolve());
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interruption.abort());
}
let broken: unknown;
// A mistake of ours, or a disk without room, ends every part in order as well.
process.on('uncaughtException', (error) => {
  broken ??= error;
  interruption.abort();
});
// The process that `npm start` began holds this channel; it closes even when that one is killed.
process.on('disconnect', () => interruption.abort());

async function run(site: RunningSite) {
  say(`\ntessera is ready: ${site.url}\n`);
  try {
    await Promise.race([site.failed, interrupted]);
  } finally {
    say('Stopping');
    await site.stop();
  }
}

try {
  say('Starting tessera, a sandbox: its coins, euros and mails are playthings\n');
  const options = {
    dataDir: DATA_DIR,
    port: readPort('PORT', PORT),
    authEmulatorPort: readPort('AUTH_EMULATOR_PORT', AUTH_EMULATOR_PORT),
    say,
    signal: interruption.signal,
  };
  await run(await launchSite(HOST ? { ...options, host: HOST } : options));
  end(broken);
} catch (error) {
  end(interruption.signal.aborted ? broken : error);
}
