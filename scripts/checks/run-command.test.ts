import { once } from 'node:events';
import { createServer } from 'node:net';
import { runCommand } from './run-command.ts';

/** A tool that says its pid to whoever listens, then runs on until it is ended. */
async function startTool(program: string, options: { patienceMs?: number } = {}) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const interruption = new AbortController();
  const tool = `
    const { pid } = process;
    ${program}
    require('node:net').connect(${port}, '127.0.0.1', function () { this.end(String(pid)); });
    setInterval(() => {}, 1_000);
  `;
  const running = runCommand(process.execPath, ['-e', tool], {
    ...options,
    signal: interruption.signal,
  });
  const [socket] = await once(server, 'connection');
  const [pid] = await once(socket, 'data');
  server.close();
  return { pid: Number(pid), running, interrupt: () => interruption.abort() };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('answers what a tool has said, and whether it went well', async () => {
  const say = (code: number) => ['-e', `console.log('said'); process.exitCode = ${code}`];
  expect(await runCommand(process.execPath, say(0))).toEqual({ ok: true, output: 'said\n' });
  expect(await runCommand(process.execPath, say(1))).toEqual({ ok: false, output: 'said\n' });
});

it('ends a tool when it is interrupted, and waits for what that tool does at its end', async () => {
  const { pid, running, interrupt } = await startTool(
    `process.on('SIGINT', () => setTimeout(() => { console.log('tidied up'); process.exit(0); }, 200));`,
  );
  expect(isRunning(pid)).toBe(true);
  interrupt();
  expect(await running).toEqual({ ok: false, output: 'tidied up\n' });
  expect(isRunning(pid)).toBe(false);
});

it('kills a tool that does not end', async () => {
  const { pid, running, interrupt } = await startTool(`process.on('SIGINT', () => {});`, {
    patienceMs: 200,
  });
  interrupt();
  expect((await running).ok).toBe(false);
  expect(isRunning(pid)).toBe(false);
});

it('ends a tool at once that is started after the interruption', async () => {
  const { ok } = await runCommand(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], {
    signal: AbortSignal.abort(),
  });
  expect(ok).toBe(false);
});
