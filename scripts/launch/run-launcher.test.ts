import { execFile } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, 'run-launcher.ts');

/** Runs a launcher whose site takes a moment to stop, and is ready until `happening`, a statement. */
function launch(happening: string) {
  const script = `
    import { runLauncher } from ${JSON.stringify(program)};
    const say = (line) => process.stdout.write(line.trim() + '\\n');
    const failure = Promise.withResolvers();
    failure.promise.catch(() => {});
    // As a site's processes do, it keeps the launcher alive.
    const running = setInterval(() => {}, 1_000);
    const stop = async () => {
      clearInterval(running);
      await new Promise((resolve) => setTimeout(resolve, 100));
      say('every part has stopped');
    };
    setTimeout(() => { ${happening} }, 100);
    await runLauncher(async () => ({ url: 'its address', failed: failure.promise, stop }), say);
  `;
  const { promise, resolve } = Promise.withResolvers<{
    code: unknown;
    said: string[];
    complaint: string;
  }>();
  const args = ['--input-type=module', '-e', script];
  execFile(process.execPath, args, { timeout: 20_000 }, (error, stdout, complaint) =>
    resolve({ code: error ? error.code : 0, said: stdout.trim().split('\n'), complaint }),
  );
  return promise;
}

const endedInOrder = ['tessera is ready: its address', 'Stopping', 'every part has stopped'];

describe('the launcher', () => {
  it('ends every part in order after an error that nobody caught, and says which', async () => {
    const { code, said, complaint } = await launch(
      `setTimeout(() => { throw new Error('a mistake after it') }, 20);
       throw new Error('no space left on device');`,
    );
    expect([code, said]).toEqual([1, endedInOrder]);
    expect(complaint).toMatch(/^\nError: no space left on device\n +at /);
    expect(complaint).not.toContain('a mistake after it');
  });

  it('does so after a promise that nobody took up', async () => {
    const { code, said, complaint } = await launch(`void Promise.reject(new Error('forgotten'));`);
    expect([code, said]).toEqual([1, endedInOrder]);
    expect(complaint).toContain('Error: forgotten');
  });

  it('does so when a part has died', async () => {
    const { code, said, complaint } = await launch(`failure.reject(new Error('the API died'));`);
    expect([code, said]).toEqual([1, endedInOrder]);
    expect(complaint).toContain('the API died');
  });

  it('goes on stopping in order when it is told twice, as by Ctrl-C and by whoever began it', async () => {
    const told = await launch(
      `process.kill(process.pid, 'SIGINT'); setTimeout(() => process.kill(process.pid, 'SIGINT'), 20);`,
    );
    expect(told).toEqual({ code: 0, said: endedInOrder, complaint: '' });
  });

  it('ends without a complaint when it is asked to', async () => {
    const asked = await launch(`process.kill(process.pid, 'SIGTERM');`);
    expect(asked).toEqual({ code: 0, said: endedInOrder, complaint: '' });
  });
});
