import { once } from 'node:events';
import { type IncomingMessage, request as requestInTheClear } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { text } from 'node:stream/consumers';

/**
 * Posts a body and resolves with status and text of the answer, whatever it is; a redirect is followed
 * nowhere. `authority` has the certificates (PEM) that alone vouch for the server, which `fetch` cannot be
 * given for one address. Rejects when the server cannot be reached, verified or waited for.
 */
export async function postJson(
  address: string,
  {
    body,
    authorization,
    authority,
    timeoutMs,
  }: {
    readonly body: string;
    readonly authorization: string;
    readonly authority: string | undefined;
    readonly timeoutMs: number;
  },
): Promise<{ readonly status: number; readonly text: string }> {
  const isOverTls = address.startsWith('https:');
  const sent = (isOverTls ? requestOverTls : requestInTheClear)(address, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
    signal: AbortSignal.timeout(timeoutMs),
    agent: false,
    ...(isOverTls && authority !== undefined ? { ca: authority } : {}),
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, text: await text(answer) };
}
