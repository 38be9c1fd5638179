import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';

const moveSchema = z.object({ until: z.iso.datetime() });

type Moved = { readonly now: () => Date; readonly letTimePass: (until: Date) => Promise<void> };

/**
 * Takes moves on a socket in the file system, beside the API and not among its routes: `POST` with
 * `{ "until": "2027-01-31T10:00:00Z" }` lets time pass; every answer is `{ "now": … }`.
 */
export async function listenForMoves(socket: string, { now, letTimePass }: Moved): Promise<void> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      if (request.method === 'POST') {
        const { until } = z.parse(moveSchema, await json(request));
        await letTimePass(new Date(until));
      }
      answer(200, { now: now().toISOString() });
    } catch (error) {
      answer(500, { error: error instanceof Error ? error.stack : String(error) });
    }
  });
  // One that was killed has left its own.
  rmSync(socket, { force: true });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(socket, resolve);
  await promise;
  // The API ends when it is told to, without waiting for moves that may come.
  server.unref();
}
