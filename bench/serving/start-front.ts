import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { makeCertificates } from '@tessera/processes/make-certificates';
import { listenOnLoopback } from './listen-on-loopback.ts';

export type Front = {
  /** `https://localhost:port`, whose certificate a browser has to be told to take. */
  readonly origin: string;
  /** Who answers from now on. */
  passTo(port: number): void;
  close(): Promise<void>;
};

/** HTTP/2 has neither, and names its own by a colon. */
const isOfConnection = (name: string): boolean =>
  name.startsWith(':') || /^(?:connection|keep-alive|transfer-encoding|host)$/.test(name);

const passed = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isOfConnection(name)));

function passOn(incoming: Http2ServerRequest, outgoing: Http2ServerResponse, port: number): void {
  const { authority, headers, method, url: path } = incoming;
  const upstream = request(
    { host: '127.0.0.1', port, method, path, headers: { ...passed(headers), host: authority } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, passed(answer.headers));
      answer.pipe(outgoing);
    },
  );
  upstream.on('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}

/** HTTP/2 and TLS in front of a server of ours, as the edge has them. */
export async function startFront(): Promise<Front> {
  const { key, cert, remove } = await makeCertificates();
  let port = 0;
  const server = createSecureServer({ key, cert }, (incoming, outgoing) =>
    passOn(incoming, outgoing, port),
  );
  const { port: own, close } = await listenOnLoopback(server);
  return {
    origin: `https://localhost:${own}`,
    passTo: (upstream) => {
      port = upstream;
    },
    close: () => close().finally(remove),
  };
}
