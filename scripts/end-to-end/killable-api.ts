/**
 * `node killable-api.ts <socket> <script> [arguments]`: runs a program that starts the API, and kills it and
 * starts it again when it is asked to through the socket, `POST /kill` and `POST /start`. What asks
 * stands in for a machine that loses its power.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';

const [socket = '', ...command] = process.argv.slice(2);
let running: ChildProcess | undefined;
let isStopping = false;

function start(): void {
  const child = spawn(process.execPath, command, { stdio: 'inherit' });
  running = child;
  child.once('exit', (code) => {
    // Killed on request it is no part's end; whatever else ends it is told to who started this.
    if (running === child) process.exit(code ?? 1);
    if (isStopping) process.exit(0);
  });
}

async function kill(): Promise<void> {
  const child = running;
  if (!child) return;
  running = undefined;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const actions = new Map<string | undefined, () => unknown>([
  ['/kill', kill],
  ['/start', () => running ?? start()],
]);

// The signal goes to the whole group: the API ends by itself, and this with it.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    isStopping = true;
    if (!running) process.exit(0);
  });
}
rmSync(socket, { force: true });
start();
createServer(async (request, response) => {
  const action = actions.get(request.url);
  await action?.();
  response.writeHead(action ? 204 : 404).end();
}).listen(socket);
