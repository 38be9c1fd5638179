import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildCommand } from './child-process.ts';
import type { Parts } from './parts.ts';
import { prepareFolders, type SiteFolders } from './site-folders.ts';
import { startApi } from './start-api.ts';
import { startBitcoin } from './start-bitcoin.ts';
import { startEthereum } from './start-ethereum.ts';
import { startIdentity } from './start-identity.ts';
import { startMailCatcher } from './start-mail-catcher.ts';
import { startProver } from './start-prover.ts';
import { startSigner } from './start-signer.ts';

type Start = (parts: Parts, folders: SiteFolders) => Promise<unknown>;

const argumentAfter = (name: string) => (command: ChildCommand) =>
  command.args[command.args.indexOf(name) + 1];
const hostVariable = (command: ChildCommand) => command.env.HOST;

/** Stands for whatever else a part is told; as a text it is `x`. */
const anything = new Proxy(() => {}, {
  get: (_, name) => (name === Symbol.toPrimitive || name === 'toString' ? () => 'x' : anything),
}) as never;

/** How each part is started, and where its command says on which interface it listens. */
const parts: Record<string, [Start, (command: ChildCommand) => string | undefined]> = {
  'start-api.ts': [
    (...site) => startApi(...site, { port: 1, env: {}, readerUrl: '' }),
    hostVariable,
  ],
  'start-bitcoin.ts': [(...site) => startBitcoin(...site, 1, ''), hostVariable],
  'start-ethereum.ts': [(...site) => startEthereum(...site, 1), argumentAfter('--host')],
  'start-identity.ts': [(...site) => startIdentity(...site, 1), hostVariable],
  'start-mail-catcher.ts': [
    (...site) => startMailCatcher(...site, { smtp: 1, http: 2 }),
    hostVariable,
  ],
  'start-prover.ts': [
    (...site) => startProver(...site, { port: 1, env: {} }),
    (command) => command.env.METRICS_HOST,
  ],
  'start-signer.ts': [(...site) => startSigner(...site, anything), hostVariable],
};

/** The database is asked itself, in embedded-postgres.test.ts; the site's server is what people open. */
const elsewhere = ['start-database.ts', 'start-host.ts'];

describe('the parts of a sandbox', () => {
  let folders: SiteFolders;
  beforeEach(() => {
    folders = prepareFolders(mkdtempSync(join(tmpdir(), 'loopback-')));
  });
  afterEach(() => rmSync(folders.dataDir, { recursive: true }));

  /** The command that a part would be started with. */
  const commandOf = async (start: Start): Promise<ChildCommand> => {
    const started: ChildCommand[] = [];
    const recording = {
      start: (_rank: string, command: ChildCommand) => {
        started.push(command);
        throw new Error('recorded');
      },
    } as unknown as Parts;
    await expect(start(recording, folders)).rejects.toThrow('recorded');
    const [command] = started;
    if (command === undefined) throw new Error('no command');
    return command;
  };

  it('are all looked at here', () => {
    const starters = readdirSync(import.meta.dirname).filter(
      (name) => /^start-.*\.ts$/.test(name) && !name.endsWith('.test.ts'),
    );
    expect(starters.sort()).toEqual([...Object.keys(parts), ...elsewhere].sort());
  });

  it.each(Object.entries(parts))('listen on the loopback interface: %s', async (_, part) => {
    const [start, listensOn] = part;
    const command = await commandOf(start);
    expect(listensOn(command)).toBe('127.0.0.1');
    const words = [...command.args, ...Object.values(command.env)].join(' ');
    expect(words).not.toMatch(/0\.0\.0\.0|(^|[\s=])(\*|::)($|[\s:])/);
  });

  it('ask for the sandbox by name where it would be production', async () => {
    for (const name of ['start-api.ts', 'start-mail-catcher.ts', 'start-signer.ts']) {
      const [start] = parts[name] ?? [];
      if (start === undefined) throw new Error(name);
      expect((await commandOf(start)).env.TESSERA_MODE).toBe('sandbox');
    }
  });
});
