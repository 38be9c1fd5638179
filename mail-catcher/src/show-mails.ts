import { createServer } from 'node:http';
import { timeLimits } from '@tessera/server/time-limits';
import type { CaughtMails } from './caught-mails.ts';
import { type Interface, listen } from './listen.ts';

/** `GET /mails?to=` answers what was caught for an address; `GET /health` that it runs. */
export async function showMails(
  mails: CaughtMails,
  where: Interface,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const { requestTimeout, keepAliveTimeout } = timeLimits;
  const server = createServer({ requestTimeout, keepAliveTimeout }, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://catcher');
    const to = searchParams.get('to');
    const send = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    if (request.method !== 'GET') send(405, {});
    else if (pathname === '/health') send(200, {});
    else if (pathname !== '/mails' || to === null) send(404, {});
    else {
      mails.mailsTo(to).then(
        (items) => send(200, { items }),
        () => send(500, {}),
      );
    }
  });
  return {
    port: await listen(server, where),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
