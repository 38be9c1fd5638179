import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';

/** What the thread is told, and answers with requests per second. */
export type RequestLoad = {
  readonly port: number;
  /** Asked in turn. Each without its last, empty line. */
  readonly heads: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
};

/**
 * Asks as fast as answers come, one request at a time on each connection. Knows just enough of HTTP
 * for answers without a body, to leave the machine to the server.
 */
async function load({ port, heads, connections, milliseconds }: RequestLoad): Promise<number> {
  const requests = heads.map((head) => Buffer.from(`${head}\r\n\r\n`));
  let turn = 0;
  const next = () => requests[turn++ % requests.length] as Buffer;
  const start = performance.now();
  const lane = () =>
    new Promise<number>((resolve, reject) => {
      let answers = 0;
      let rest = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(next()));
      socket.setNoDelay(true);
      socket.once('error', reject);
      socket.on('data', (data) => {
        rest += data.toString('latin1');
        if (!rest.includes('\r\n\r\n')) return;
        if (!rest.startsWith('HTTP/1.1 204')) {
          socket.destroy();
          reject(new Error(`It answered: ${rest}`));
          return;
        }
        rest = '';
        answers += 1;
        if (performance.now() - start < milliseconds) {
          socket.write(next());
        } else {
          socket.destroy();
          resolve(answers);
        }
      });
    });
  const counts = await Promise.all(Array.from({ length: connections }, lane));
  const seconds = (performance.now() - start) / 1_000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

parentPort?.postMessage(await load(workerData as RequestLoad));
