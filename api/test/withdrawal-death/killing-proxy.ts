import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Trap = {
  /** Of the request that springs it: its path, or what its body says. */
  readonly at: string;
  /** Before the request arrives, or when its answer has come and nobody has heard of it. */
  readonly when: 'before' | 'after';
  readonly kill: () => Promise<void>;
};

/** Passes requests on to a server, and kills somebody at one that it is told to wait for. */
export async function killingProxy(target: string) {
  let trap: (Trap & { readonly sprung: () => void }) | undefined;

  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const isMeant = trap && (request.url === trap.at || body.includes(`"${trap.at}"`));
    const caught = isMeant ? trap : undefined;
    if (caught) trap = undefined;
    if (caught?.when === 'before') {
      await caught.kill();
      caught.sprung();
      response.destroy();
      return;
    }
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'POST',
      headers: headersOf(request),
      body,
    });
    const answered = await answer.bytes();
    if (caught) {
      await caught.kill();
      caught.sprung();
      response.destroy();
      return;
    }
    const type = answer.headers.get('content-type') ?? 'application/json';
    response.writeHead(answer.status, { 'content-type': type }).end(answered);
  };
  const server = createServer((request, response) => {
    // Who does not answer us does not answer whoever asked.
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when it has sprung. */
    set: (next: Trap) =>
      new Promise<void>((resolve) => {
        trap = { ...next, sprung: resolve };
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const { 'content-type': type, authorization } = headers;
  return {
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(authorization === undefined ? {} : { authorization }),
  };
}
