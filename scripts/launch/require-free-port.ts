import { createServer, type Server } from 'node:net';
import { LaunchError } from './launch-error.ts';

const listen = (port: number, host: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Refuses a port that cannot be listened on; `remedy` tells how to choose another. */
export async function requireFreePort(port: number, host: string, remedy: string) {
  try {
    await close(await listen(port, host));
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
