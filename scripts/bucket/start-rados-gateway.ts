import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePorts } from '../../shared/processes/src/free-port.ts';

const run = promisify(execFile);

export type RadosGateway = {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  stop(): Promise<void>;
};

type Ports = { readonly monitor: number; readonly gateway: number };

/** One daemon of each kind, and one copy of everything, in memory. */
const configuration = (folder: string, { monitor, gateway }: Ports) => `[global]
fsid = ${randomUUID()}
mon host = v2:127.0.0.1:${monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
run dir = ${folder}
admin socket =
log file =
log to stderr = true
err to stderr = true
keyring = ${folder}/keyring
mon data = ${folder}/mon
mon data avail crit = 1
mon allow pool size one = true
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${gateway}
`;

/** Ends daemons at once: there is nothing to be kept. */
async function kill(daemons: readonly ChildProcess[]): Promise<void> {
  const running = daemons.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode);
  const ended = running.map((daemon) => new Promise((resolve) => daemon.once('exit', resolve)));
  for (const daemon of running) daemon.kill('SIGKILL');
  await Promise.all(ended);
}

async function untilItAnswers(endpoint: string): Promise<void> {
  const end = performance.now() + 60_000;
  const isThere = () => fetch(endpoint).then(({ ok }) => ok);
  while (!(await isThere().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${endpoint} does not answer`);
    await sleep(200);
  }
}

/** Starts the Ceph of this machine with its S3 gateway, on the loopback interface, in a folder of its own. */
export async function startRadosGateway(): Promise<RadosGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'rados-'));
  const [monitor = 0, gateway = 0] = await findFreePorts(2);
  writeFileSync(join(folder, 'ceph.conf'), configuration(folder, { monitor, gateway }));
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, name));

  const ask = async (command: string, words: string, ...more: string[]): Promise<string> => {
    const args = ['--conf', join(folder, 'ceph.conf'), ...words.split(' '), ...more];
    return (await run(command, args, { timeout: 60_000 })).stdout;
  };
  const daemons: ChildProcess[] = [];
  const start = (command: string, words: string): void => {
    const log = openSync(join(folder, `${command}.log`), 'a');
    const args = ['--conf', join(folder, 'ceph.conf'), '--foreground', ...words.split(' ')];
    daemons.push(spawn(command, args, { stdio: ['ignore', log, log] }));
    closeSync(log);
  };
  const stop = async (): Promise<void> => {
    await kill(daemons);
    rmSync(folder, { recursive: true, force: true });
  };

  const accessKeyId = 'tessera';
  const secretAccessKey = randomUUID();
  const endpoint = `http://127.0.0.1:${gateway}`;
  const disk = randomUUID();
  const [keyring, map] = [join(folder, 'keyring'), join(folder, 'monmap')];
  try {
    const all = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'];
    await ask('ceph-authtool', `--create-keyring ${keyring} --gen-key --name mon.`, ...all);
    await ask('ceph-authtool', `${keyring} --gen-key --name client.admin`, ...all);
    await ask('monmaptool', `--create --addv a [v2:127.0.0.1:${monitor}] ${map}`);
    await ask('ceph-mon', `--mkfs --id a --monmap ${map} --keyring ${keyring}`);
    start('ceph-mon', '--id a');
    await ask('ceph', `--connect-timeout 60 osd new ${disk}`);
    const osd = 'auth get-or-create osd.0 mon';
    await ask(
      'ceph',
      osd,
      'allow profile osd',
      'osd',
      'allow *',
      '-o',
      join(folder, 'osd.keyring'),
    );
    await ask('ceph-osd', `--mkfs --id 0 --osd-uuid ${disk} --keyring ${folder}/osd.keyring`);
    start('ceph-osd', `--id 0 --keyring ${folder}/osd.keyring`);
    const user = `--uid tessera --display-name tessera --access-key ${accessKeyId}`;
    await ask('radosgw-admin', `user create ${user} --secret-key ${secretAccessKey}`);
    start('radosgw', '--name client.admin');
    await untilItAnswers(endpoint);
    return { endpoint, accessKeyId, secretAccessKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
