#!/usr/bin/env node
/**
 * `tessera-dev --against https://bank.example`: that site at an address of this machine, with the remote whose
 * repository this folder is from its sources: a saved file is in the page at once. PORT says at which port.
 */
import { parseArgs } from 'node:util';
import { readOtherSite } from '@tessera/federation/other-site';
import { readSiteAddress } from '@tessera/federation/site-address';
import { startRemoteAgainst } from '@tessera/federation/start-remote-against';
import { remoteIn } from '../folder-workplace.ts';
import { refusalOfRemote } from '../refusal-of-remote.ts';

const { PORT = '3000', SITE_URL } = process.env;
const folder = process.cwd();

const say = (line: string) => process.stdout.write(`${line}\n`);

// Whatever is under way ends with the process: nothing is kept that could be half there.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(0));

try {
  const { values } = parseArgs({ options: { against: { type: 'string' } } });
  const address = values.against ?? SITE_URL;
  if (address === undefined)
    throw new Error('Name a site that runs: --against https://bank.example');
  const name = remoteIn(folder);
  const site = await readOtherSite(readSiteAddress(address));
  say(`Building ${name}; everything else is that of ${site.origin}`);
  if (!site.config.sandbox) say('That is no sandbox: whoever signs in there moves their own money');
  const port = Number(PORT);
  await startRemoteAgainst({ name, folder, port, site, refusalOf: refusalOfRemote });
  say(`\n${name} reloads in place: http://localhost:${port}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
