import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/**
 * Below what systems hand out by themselves (from 32768 on Linux, from 49152 elsewhere): a port that is
 * looked for now and taken in a while is not meanwhile given to somebody's outgoing connection.
 */
const lowest = 12_000;
const afterHighest = 32_000;

/**
 * Ports of the loopback interface that were free a moment ago, all different: they are held together
 * before any is let go. No library for that: those that there are remember ports within one process
 * only, and tests run in many. A program that can look for its own port and say which is better served
 * with port 0.
 */
export async function findFreePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(Array.from({ length: count }, holdAnyPort));
  await Promise.all(probes.map(({ server }) => letGo(server)));
  return probes.map(({ port }) => port);
}

export async function freePort(): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  return port;
}

async function holdAnyPort(): Promise<{ readonly port: number; readonly server: Server }> {
  for (;;) {
    const port = randomInt(lowest, afterHighest);
    const server = await hold(port);
    if (server) return { port, server };
  }
}

function hold(port: number): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    });
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });
}

function letGo(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
