import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageOfList } from './page-of-list.ts';

/** What may happen to one request, instead of an answer. */
export type Fault =
  /** Carried out, and the connection breaks before anybody hears of it. */
  | 'answer lost'
  /** 503, and not carried out. */
  | 'busy'
  /** 409 of two creations that met, and not carried out. */
  | 'conflict'
  /** No answer at all. */
  | 'silent'
  /** Half of the answer, and no more. */
  | 'half answered';

export type S3Front = {
  readonly endpoint: string;
  /** What was asked so far: `PUT /bucket/key`. */
  readonly asked: string[];
  /** Lets the next requests of this method end so. */
  failNext(fault: Fault, method: string, times?: number): void;
  /** Breaks every connection at once until it is called again with false. */
  setUnreachable(isUnreachable: boolean): void;
  close(): Promise<void>;
};

const xml = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

/**
 * Stands before an S3 server, passes on what it is asked, and lets it fail as networks and servers do.
 *
 * @param isStrict carries out one request after another, answers a second creation with 412 itself, and parts
 *   lists into pages, before a server that does none of it
 */
export async function startS3Front(upstream: string, { isStrict = false } = {}): Promise<S3Front> {
  const asked: string[] = [];
  const faults: { fault: Fault; method: string }[] = [];
  let isUnreachable = false;
  let last: Promise<unknown> = Promise.resolve();

  const pass = (
    from: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
    body: Buffer,
  ): Promise<{ response: IncomingMessage; bytes: Buffer }> =>
    new Promise((resolve, reject) => {
      const { method, url, headers } = from;
      const sent = request(new URL(url ?? '/', upstream), { method, headers }, (response) => {
        bytesOf(response).then((bytes) => resolve({ response, bytes }), reject);
      });
      sent.once('error', reject);
      sent.end(body);
    });

  const isTaken = async (url: string | undefined): Promise<boolean> =>
    (await pass({ method: 'HEAD', url, headers: {} }, Buffer.alloc(0))).response.statusCode === 200;

  const passList = async (from: IncomingMessage) => {
    const url = new URL(from.url ?? '/', upstream);
    const query = new URLSearchParams(url.search);
    for (const name of ['max-keys', 'continuation-token']) url.searchParams.delete(name);
    const { method, headers } = from;
    const asked = { method, headers, url: url.pathname + url.search };
    const { response, bytes } = await pass(asked, Buffer.alloc(0));
    delete response.headers['content-length'];
    return { response, bytes: Buffer.from(pageOfList(bytes.toString('utf8'), query)) };
  };

  const answer = async (from: IncomingMessage, to: ServerResponse, fault?: Fault) => {
    const body = await bytesOf(from);
    const isCreation = from.method === 'PUT' && from.headers['if-none-match'] === '*';
    const isRefused = isStrict && isCreation && (await isTaken(from.url));
    const isList = isStrict && from.url?.includes('list-type=2');
    const passed = isRefused ? undefined : await (isList ? passList(from) : pass(from, body));
    if (fault === 'answer lost') return to.destroy();
    if (passed === undefined) return to.writeHead(412).end(xml('PreconditionFailed'));
    const { response, bytes } = passed;
    to.writeHead(response.statusCode ?? 500, response.headers);
    return fault === 'half answered' ? to.write(bytes.subarray(0, 1)) : to.end(bytes);
  };

  const takeFault = (method: string | undefined): Fault | undefined => {
    const index = faults.findIndex((each) => each.method === method);
    return index === -1 ? undefined : faults.splice(index, 1)[0]?.fault;
  };

  const server = createServer((from, to) => {
    if (isUnreachable) return void to.destroy();
    asked.push(`${from.method} ${from.url?.split('?')[0]}`);
    const fault = takeFault(from.method);
    if (fault === 'silent') return;
    if (fault === 'busy') return void to.writeHead(503).end(xml('SlowDown'));
    if (fault === 'conflict') return void to.writeHead(409).end(xml('ConditionalRequestConflict'));
    const work = () => answer(from, to, fault).catch(() => to.destroy());
    if (isStrict) last = last.then(work);
    else void work();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    failNext: (fault, method, times = 1) => {
      faults.push(...Array.from({ length: times }, () => ({ fault, method })));
    },
    setUnreachable: (value) => {
      isUnreachable = value;
      if (value) server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
