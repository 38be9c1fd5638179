import { createHmac, randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { NodeOptions } from './node-options.ts';

/** A regtest chain that was left alone for a while is no chain that is being downloaded. */
const tenYearsInSeconds = 315_360_000;

/** As Bitcoin Core's `share/rpcauth/rpcauth.py` makes it, so that no password is on disk. */
function rpcAuth(user: string, password: string) {
  const salt = randomBytes(16).toString('hex');
  const hash = createHmac('sha256', salt).update(password).digest('hex');
  return `${user}:${salt}$${hash}`;
}

const configuration = ({ host, port, user, password }: NodeOptions) => `\
regtest=1
server=1
disablewallet=1
listen=0
dnsseed=0
printtoconsole=1
nodebuglogfile=1
maxtipage=${tenYearsInSeconds}
[regtest]
connect=0
rpcbind=${host}
rpcallowip=127.0.0.1
rpcport=${port}
rpcauth=${rpcAuth(user, password)}
`;

/** Writes the configuration of a `bitcoind` that talks to nobody, and returns its arguments. */
export function bitcoindArguments(options: NodeOptions): string[] {
  mkdirSync(options.dataDir, { recursive: true });
  const file = join(options.dataDir, 'bitcoin.conf');
  writeFileSync(file, configuration(options), { mode: 0o600 });
  return [`-datadir=${options.dataDir}`];
}

/** Whether `bitcoind` is on the path. */
export function hasBitcoind(path = process.env.PATH ?? ''): boolean {
  const name = process.platform === 'win32' ? 'bitcoind.exe' : 'bitcoind';
  return path.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return folder !== '';
    } catch {
      return false;
    }
  });
}
