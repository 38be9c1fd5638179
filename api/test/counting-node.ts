import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type NodeCall = {
  readonly id: number;
  readonly method: string;
  readonly params?: readonly unknown[];
};
export type NodeRefusal = { readonly code: number; readonly message: string };

export type CountingNode = Awaited<ReturnType<typeof countingNode>>;

/**
 * Passes JSON-RPC on to a node, and counts each call, of those too that travel together. `refuse` says no
 * in the node's place, as one does that cannot or will not.
 */
export async function countingNode(
  rpcUrl: string,
  refuse: (call: NodeCall) => Promise<NodeRefusal | null> | NodeRefusal | null = () => null,
) {
  let counts: Record<string, number> = {};
  const answer = async (call: NodeCall): Promise<unknown> => {
    counts[call.method] = (counts[call.method] ?? 0) + 1;
    const error = await refuse(call);
    if (error) return { jsonrpc: '2.0', id: call.id, error };
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    });
    return response.json();
  };
  const server = createServer(async (request, response) => {
    const asked: NodeCall | NodeCall[] = JSON.parse(await text(request));
    const answers = Array.isArray(asked)
      ? await Promise.all(asked.map(answer))
      : await answer(asked);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    /** By method, since this was asked last. */
    calls: () => {
      const counted = counts;
      counts = {};
      return counted;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

async function text(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
