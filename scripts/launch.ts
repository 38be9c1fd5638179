import { givenReleaseStore } from './launch/given-release-store.ts';
import { LaunchError } from './launch/launch-error.ts';
import { launchSite } from './launch/launch-site.ts';
import { runLauncher } from './launch/run-launcher.ts';

const { PORT = '3000', AUTH_EMULATOR_PORT = '9099', DATA_DIR = '.data', HOST } = process.env;

function readPort(name: string, value: string) {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new LaunchError(`${name} is "${value}"; it must be a port number from 1 to 65535.`);
  }
  return port;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

await runLauncher(async (signal) => {
  say('Starting tessera, a sandbox: its coins, euros and mails are playthings\n');
  const options = {
    dataDir: DATA_DIR,
    port: readPort('PORT', PORT),
    authEmulatorPort: readPort('AUTH_EMULATOR_PORT', AUTH_EMULATOR_PORT),
    proves: true,
    say,
    signal,
    ...(HOST && { host: HOST }),
  };
  const releaseStore = givenReleaseStore(process.env);
  return await launchSite(releaseStore ? { ...options, releaseStore } : options);
}, say);
