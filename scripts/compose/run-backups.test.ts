import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '../../shared/processes/src/wait-until.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

const hour = 3_600;
const day = 24 * hour;
const scripts = join(repositoryRoot, 'deploy/cluster/backups');

let folder: string;
let running: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-backups-'));
});
afterEach(() => {
  if (running.pid) process.kill(-running.pid, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

type Backup = { readonly type: 'full' | 'diff'; readonly ageSeconds: number };

/** As pgBackRest 2 says it, with what else of it has a start, a stop or a type. */
function infoOf(backups: readonly Backup[], code = backups.length === 0 ? 2 : 0): string {
  const now = Math.floor(Date.now() / 1_000);
  const backup = backups.map(({ type, ageSeconds }) => ({
    archive: { start: '000000010000000000000003', stop: '000000010000000000000003' },
    error: false,
    label: 'a label',
    prior: null,
    reference: null,
    timestamp: { start: now - ageSeconds, stop: now - ageSeconds + 60 },
    type,
  }));
  return JSON.stringify([{ backup, name: 'tessera', repo: [], status: { code, message: 'so' } }]);
}

/** Stands in for a program of this name. */
const program = (name: string, text: string) =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${text}`, { mode: 0o755 });

/** Runs one of the scripts, which finds what stands in for a program before that. */
function start(script: string): void {
  running = spawn('sh', [join(scripts, script)], {
    detached: true,
    stdio: 'ignore',
    env: {
      PATH: `${folder}:${scripts}:${process.env.PATH}`,
      TMPDIR: folder,
      BACKUP_EVERY_HOURS: '24',
    },
  });
}

/**
 * What the script does until it waits for the next backup: the kinds of backups that it makes, each of which is there from
 * then on, and the seconds that it sleeps, the last for as long as anybody looks. What is known is told anew each time.
 */
async function runUntilItWaits(...told: string[]): Promise<readonly string[]> {
  for (const [index, text] of told.entries()) {
    writeFileSync(join(folder, `info-${index + 1}`), text);
  }
  program(
    'pgbackrest',
    `case "$*" in
      server) exec /bin/sleep 600 ;;
      *stanza-create*) ;;
      *info*)
        echo told >>"${folder}/asked"
        cat "${folder}/info-$(wc -l <"${folder}/asked" | tr -d ' ')" ;;
      *) echo "$*" | sed -E 's/.*--type=([a-z]+) backup/\\1/' >>"${folder}/log" ;;
    esac`,
  );
  program('tell-backups.sh', 'exec /bin/sleep 600');
  program('sleep', `echo "$1" >>"${folder}/log"; if [ "$1" -gt 60 ]; then exec /bin/sleep 600; fi`);
  start('run-backups.sh');
  let log: string[] = [];
  await waitUntil(
    async () => {
      log = readLog();
      return Number(log.at(-1)) > 60;
    },
    { timeoutMs: 20_000, pollMs: 20, failure: () => `It does not wait, but ${log}` },
  );
  // A second may have passed since it was told.
  return log.map((line) => (Number(line) > 60 ? `${Math.ceil(Number(line) / 60)} min` : line));
}

function readLog(): string[] {
  try {
    return readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

describe('the backups', () => {
  it('begin with a full one', async () => {
    const after = infoOf([{ type: 'full', ageSeconds: 0 }]);
    expect(await runUntilItWaits(infoOf([]), after)).toEqual(['full', '1440 min']);
  });

  it('are none when their host is started again before one is due', async () => {
    const known = infoOf([
      { type: 'full', ageSeconds: 3 * day },
      { type: 'diff', ageSeconds: 20 * hour },
    ]);
    expect(await runUntilItWaits(known)).toEqual(['240 min']);
  });

  it('take what has changed when a day is over', async () => {
    const full: Backup = { type: 'full', ageSeconds: 6 * day };
    const known = infoOf([full, { type: 'diff', ageSeconds: day + 1 }]);
    const after = infoOf([full, { type: 'diff', ageSeconds: 0 }]);
    expect(await runUntilItWaits(known, after)).toEqual(['diff', '1440 min']);
  });

  it('are full ones when the last is a week old, whatever was made since', async () => {
    const known = infoOf([
      { type: 'full', ageSeconds: 8 * day },
      { type: 'full', ageSeconds: 7 * day },
      { type: 'diff', ageSeconds: day },
    ]);
    const after = infoOf([{ type: 'full', ageSeconds: 0 }]);
    expect(await runUntilItWaits(known, after)).toEqual(['full', '1440 min']);
  });

  it('wait while nobody can say what there is', async () => {
    const known = infoOf([{ type: 'full', ageSeconds: hour }]);
    const waited = await runUntilItWaits(infoOf([], 99), '', known);
    expect(waited).toEqual(['5', '5', '1380 min']);
  });
});

describe('what is told of the backups', () => {
  const tellFrom = async (info: string): Promise<string> => {
    program('pgbackrest', `cat "${folder}/info"`);
    program('busybox', 'exit 0');
    program('sleep', 'exec /bin/sleep 0.05');
    writeFileSync(join(folder, 'info'), info);
    start('tell-backups.sh');
    return readTold();
  };
  const file = () => join(folder, 'figures/metrics.txt');
  const readTold = async (): Promise<string> => {
    await waitUntil(async () => existsSync(file()), {
      timeoutMs: 20_000,
      pollMs: 20,
      failure: () => 'Nothing is told',
    });
    return readFileSync(file(), 'utf8');
  };

  it('is when the newest began, of any kind and of the full ones', async () => {
    const told = await tellFrom(
      infoOf([
        { type: 'full', ageSeconds: 3 * day },
        { type: 'diff', ageSeconds: hour },
      ]),
    );
    const figures = new Map(
      [...told.matchAll(/^(tessera_\w+) (\d+)$/gm)].map(([, name, value]) => [name, Number(value)]),
    );
    const now = Date.now() / 1_000;
    const ages = ['newest', 'newest_full'].map(
      (which) => now - (figures.get(`tessera_backup_${which}_timestamp_seconds`) ?? 0),
    );
    expect(ages.map((age) => Math.floor(age / hour))).toEqual([1, 72]);
    expect(figures.get('tessera_backup_interval_seconds')).toBe(day);
  });

  it('is that there is none, and nothing any more where nobody can read them', async () => {
    expect(await tellFrom(infoOf([]))).toContain('\ntessera_backup_newest_timestamp_seconds 0\n');
    writeFileSync(join(folder, 'info'), infoOf([], 99));
    await waitUntil(async () => !existsSync(file()), {
      timeoutMs: 20_000,
      pollMs: 20,
      failure: () => 'What was told before is told still',
    });
  });
});
