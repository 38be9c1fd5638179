import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  answersAsSandboxChain,
  ethereumArguments,
  setClockToNow,
} from '../../scripts/launch/ethereum-node.ts';
import { repairState, storeBackup } from '../../scripts/launch/ethereum-state.ts';

const pollMs = 50;

const stateFile = process.env.STATE_FILE;
const port = Number(process.env.PORT);
if (!stateFile || !port) throw new Error('STATE_FILE and PORT have to be set');

repairState(stateFile);
const node = spawn('anvil', ethereumArguments(process.env.HOST ?? '127.0.0.1', port, stateFile), {
  stdio: 'inherit',
});
node.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => node.kill('SIGINT'));
}

const url = `http://127.0.0.1:${port}`;
while (!(await answersAsSandboxChain(url).catch(() => false))) await sleep(pollMs);
await setClockToNow(url);
storeBackup(stateFile);
