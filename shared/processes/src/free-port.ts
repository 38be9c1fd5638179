import { createServer } from 'node:net';

/**
 * Ports of the loopback interface that were free a moment ago, all different: they are held together
 * before any is let go. No library for that: those that there are remember ports within one process
 * only, and tests run in many.
 */
export async function findFreePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(Array.from({ length: count }, listenAnywhere));
  await Promise.all(probes.map(({ close }) => close()));
  return probes.map(({ port }) => port);
}

export async function freePort(): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  return port;
}

function listenAnywhere(): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : 0,
        close: () => new Promise((done) => probe.close(() => done())),
      });
    });
  });
}
