import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** The most that an operating system takes as a socket's path, in bytes, its end counted (macOS: 104). */
const longestPath = 103;

/** Where a signer on a folder listens for its own machine, or null where the folder's path is too long. */
export function controlSocket(folder: string): string | null {
  const socket = join(folder, 'control.sock');
  return Buffer.byteLength(socket) > longestPath ? null : socket;
}

/** What a killed process left there. Who comes here holds the folder alone. */
export function removeStaleSocket(socket: string): void {
  rmSync(socket, { force: true });
}
