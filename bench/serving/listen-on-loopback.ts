import { once } from 'node:events';
import type { Http2SecureServer } from 'node:http2';
import type { AddressInfo, Server } from 'node:net';

/** Has a server listen on a port that is free, and says how it is closed, with whoever is connected. */
export async function listenOnLoopback(server: Server | Http2SecureServer) {
  const connected = new Set<{ destroy(): void; once(event: 'close', gone: () => void): void }>();
  server.on('connection', (socket) => {
    connected.add(socket);
    socket.once('close', () => connected.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of connected) socket.destroy();
      await closed;
    },
  };
}
