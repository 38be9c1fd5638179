import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands for the API and the host behind the edge: answers as a test says, within its limits of time. */
export async function startUpstream(answer: RequestListener) {
  const server = createServer(
    { requestTimeout: 2_000, headersTimeout: 2_000, connectionsCheckingInterval: 200 },
    answer,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
