import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type EdgeAnswer = {
  readonly status: number;
  /** Each header as often as it was sent, by its name. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly body: string;
};

/** Sends one request to the edge, on a connection of its own unless an agent keeps some. */
export async function askEdge(
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    agent,
  }: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly agent?: Agent;
  } = {},
): Promise<EdgeAnswer> {
  const options = { host: '127.0.0.1', port, path, method, headers, agent: agent ?? false };
  const asked = request(options);
  // An answer that comes before the end of the body closes the connection under it.
  asked.on('error', () => undefined);
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode ?? 0,
    headers: headersOf(answer.rawHeaders),
    body: await text(answer),
  };
}

function headersOf(raw: readonly string[]): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  for (let at = 0; at < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase();
    headers[name] = [...(headers[name] ?? []), raw[at + 1] ?? ''];
  }
  return headers;
}
