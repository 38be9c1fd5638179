import { connect } from 'node:net';
import type { TimeLimits } from './time-limits.ts';

/** For tests: limits that one can wait for. */
export const shortTimeLimits: TimeLimits = {
  requestTimeout: 300,
  connectionTimeout: 900,
  keepAliveTimeout: 200,
  http: { headersTimeout: 300, connectionsCheckingInterval: 50 },
};

/**
 * For tests: says this to a listening server, then, unless it shall be silent, a byte now and then.
 * Resolves with all that was answered when the server has ended the connection.
 */
export function slowConnection(
  address: string,
  said: string,
  { drips = true } = {},
): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(said));
    const drip = setInterval(() => drips && socket.writable && socket.write('x'), 40);
    socket.on('data', (bytes) => {
      heard += bytes;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      resolve(heard);
    });
  });
}
