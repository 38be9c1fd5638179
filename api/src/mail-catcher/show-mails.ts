import { createServer } from 'node:http';
import type { CaughtMails } from './caught-mails.ts';

/** `GET /mails?to=` answers what was caught for an address; `GET /health` that it runs. */
export async function showMails(
  mails: CaughtMails,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
