import { once } from 'node:events';
import { createServer } from 'node:net';
import { LaunchError } from './launch-error.ts';

/** Refuses a port that cannot be listened on; `remedy` tells how to choose another. */
export async function requireFreePort(port: number, host: string, remedy: string) {
  try {
    const server = createServer().listen({ port, host, exclusive: true });
    await once(server, 'listening');
    await once(server.close(), 'close');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new LaunchError(
        `Port ${port} is taken by another program. Stop that program, or choose another port: ${remedy}`,
      );
    }
    if (code === 'EACCES') {
      throw new LaunchError(`This user may not listen on port ${port}. Choose another: ${remedy}`);
    }
    throw error;
  }
}
