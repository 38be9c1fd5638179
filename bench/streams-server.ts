import type { AddressInfo } from 'node:net';
import { buildApp } from '../api/src/app.ts';
import { startTestApp } from '../api/test/test-app.ts';

/** What the process answers whoever started it. */
export type StreamsServer = { readonly port: number; readonly databaseUrl: string };
export type StreamsMemory = { readonly rss: number; readonly heap: number };

/** The API in a process of its own, so that its memory is its own too; it says what it takes when it is asked. */
const test = await startTestApp({ environment: { TRUSTED_PROXY_HOPS: '1' } });
test.context.clock.moveTo(new Date().toISOString());
setInterval(() => test.context.clock.moveTo(new Date().toISOString()), 100);
const app = await buildApp(test.context);
await app.listen({ host: '127.0.0.1', port: 0 });

process.on('message', (asked) => {
  if (asked === 'memory') {
    globalThis.gc?.();
    const { rss, heapUsed: heap } = process.memoryUsage();
    process.send?.({ rss, heap } satisfies StreamsMemory);
  } else {
    process.exit();
  }
});
const { port } = app.server.address() as AddressInfo;
process.send?.({ port, databaseUrl: test.connection.url } satisfies StreamsServer);
