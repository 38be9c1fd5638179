import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { listenForMetrics, type MetricsListener } from './metrics-listener.ts';

const silent = { info: () => undefined, error: () => undefined };
const at = { host: '127.0.0.1', port: 0 };

let listener: MetricsListener | undefined;
afterEach(() => listener?.stop());

async function listen(scrape: () => Promise<string>) {
  listener = await listenForMetrics(
    at,
    { contentType: 'text/plain; version=0.0.4', scrape },
    silent,
  );
  return listener.url;
}

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

describe('a listener for figures', () => {
  it('answers GET /metrics and nothing else', async () => {
    const url = await listen(async () => 'figures 1\n');
    const answer = await fetch(`${url}?x=1`);
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
      'text/plain; version=0.0.4',
      'figures 1\n',
    ]);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
  });

  it('reads once for all who ask at the same time, and anew for the next', async () => {
    let readings = 0;
    let finish = () => {};
    const url = await listen(
      () =>
        new Promise((resolve) => {
          readings += 1;
          finish = () => resolve('done');
        }),
    );
    const { port } = new URL(url);
    const both = await Promise.all([connectTo(Number(port)), connectTo(Number(port))]);
    // In one task, so that both lie there before the first is read.
    for (const socket of both) socket.write('GET /metrics HTTP/1.1\r\nhost: metrics\r\n\r\n');
    const answers = both.map((socket) => once(socket, 'data'));
    while (readings === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 50));
    finish();
    await Promise.all(answers);
    for (const socket of both) socket.destroy();
    expect(readings).toBe(1);
    const next = fetch(url);
    while (readings === 1) await new Promise((resolve) => setTimeout(resolve, 5));
    finish();
    expect((await next).status).toBe(200);
  });

  it('says that it cannot, and goes on', async () => {
    let isBroken = true;
    const url = await listen(async () => {
      if (isBroken) throw new Error('no figures');
      return 'figures 1\n';
    });
    expect((await fetch(url)).status).toBe(500);
    isBroken = false;
    expect((await fetch(url)).status).toBe(200);
  });
});
