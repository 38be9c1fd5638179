import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bitcoinRpc } from './bitcoin/bitcoin-rpc.ts';
import { ethereumClient } from './ethereum/ethereum-client.ts';

describe('a node that sends us elsewhere', () => {
  const asked: (string | undefined)[] = [];
  let elsewhere: Server;
  let node: Server;
  let rpcUrl: string;
  const listen = async (server: Server) => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  beforeAll(async () => {
    elsewhere = createServer((request, response) => {
      asked.push(request.headers.authorization);
      response.end('{"jsonrpc":"2.0","id":1,"result":"0x7"}');
    });
    const location = await listen(elsewhere);
    node = createServer((_, response) => response.writeHead(307, { location }).end());
    rpcUrl = await listen(node);
  });
  afterAll(() => {
    elsewhere.close();
    node.close();
  });

  it.each([
    ['Bitcoin', () => bitcoinRpc({ rpcUrl, rpcUser: 'a', rpcPassword: 'b' }).call('getblockcount')],
    ['Ethereum', () => ethereumClient(rpcUrl).getBlockNumber()],
  ])('is followed nowhere: %s', async (_, ask) => {
    await expect(ask()).rejects.toThrow();
    expect(asked).toEqual([]);
  });
});
