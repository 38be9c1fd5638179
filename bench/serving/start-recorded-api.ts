import { createServer, type IncomingMessage } from 'node:http';
import type { Answer } from '../../e2e/look/recorded.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';
import { answerOfIdentity } from './made-up-identity.ts';
import { openRecordedAnswers, type ReadAnswer } from './recorded-answers.ts';

export type RecordedApi = {
  /** `127.0.0.1:port`, of the API and of the identity service alike. */
  readonly address: string;
  close(): Promise<void>;
};

const isOfIdentity = (path: string): boolean =>
  /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//.test(path);

function answerTo(request: IncomingMessage, read: ReadAnswer): Answer {
  const path = decodeURIComponent(request.url ?? '/');
  if (isOfIdentity(path)) return answerOfIdentity(path);
  return read(request.headers.authorization !== undefined, `${request.method} ${path}`);
}

/** An API and an identity service that say the same each time, at once: what is measured is the page. */
export async function startRecordedApi(): Promise<RecordedApi> {
  const read = openRecordedAnswers();
  const server = createServer((request, response) => {
    request.resume();
    const { status, body } = answerTo(request, read);
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(body === null ? undefined : JSON.stringify(body));
  });
  const { port, close } = await listenOnLoopback(server);
  return { address: `127.0.0.1:${port}`, close };
}
