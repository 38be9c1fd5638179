import { once } from 'node:events';
import type { Server } from 'node:net';

export type Interface = { readonly host: string; readonly port: number };

/** Resolves with the port, which the system chooses for 0. @throws when it cannot be listened on */
export async function listen(server: Server, { host, port }: Interface): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
