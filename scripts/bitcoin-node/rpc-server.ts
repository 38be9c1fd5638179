import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Methods } from './methods/methods.ts';
import { RpcError, rpcErrorCodes } from './rpc-error.ts';

export type RpcServerOptions = {
  methods: Methods;
  user: string;
  password: string;
};

type Answer = {
  status: number;
  body: object;
};

const largestBody = 32 * 1024 * 1024;
const statusOf = new Map<number, number>([
  [rpcErrorCodes.invalidRequest, 400],
  [rpcErrorCodes.methodNotFound, 404],
]);

const digest = (text: string) => createHash('sha256').update(text).digest();

function isAllowed({ headers }: IncomingMessage, { user, password }: RpcServerOptions) {
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(expected));
}

async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largestBody) throw new RpcError('invalidRequest', 'The request is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RpcError('parse', 'Parse error');
  }
}

function describeError(error: unknown) {
  if (error instanceof RpcError) return { code: error.code, message: error.message };
  console.error(error);
  return { code: rpcErrorCodes.misc, message: (error as Error).message };
}

async function call(methods: Methods, request: { method?: unknown; params?: unknown }) {
  const { method, params = [] } = request;
  if (typeof method !== 'string') throw new RpcError('invalidRequest', 'Missing method');
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!run) throw new RpcError('methodNotFound', 'Method not found');
  if (!Array.isArray(params)) {
    throw new RpcError('invalidParameter', 'This node takes parameters by position only');
  }
  return run(params);
}

/** One request of the body. Since JSON-RPC 2.0 a refusal is no failure of HTTP; before, it was. */
async function answerOne(methods: Methods, request: unknown): Promise<Answer> {
  const { id = null, jsonrpc } = (request ?? {}) as { id?: unknown; jsonrpc?: unknown };
  const isSecond = jsonrpc === '2.0';
  try {
    if (typeof request !== 'object' || request === null) {
      throw new RpcError('parse', 'Top-level object parse error');
    }
    const result = await call(methods, request);
    return { status: 200, body: isSecond ? { jsonrpc, result, id } : { result, error: null, id } };
  } catch (caught) {
    const error = describeError(caught);
    if (isSecond) return { status: 200, body: { jsonrpc, error, id } };
    return { status: statusOf.get(error.code) ?? 500, body: { result: null, error, id } };
  }
}

async function answerAll(methods: Methods, request: unknown): Promise<Answer> {
  if (!Array.isArray(request)) return answerOne(methods, request);
  const answers: object[] = [];
  for (const one of request) answers.push((await answerOne(methods, one)).body);
  return { status: 200, body: answers };
}

async function handle(
  options: RpcServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method !== 'POST') {
    response.writeHead(405).end('JSONRPC server handles only POST requests');
    return;
  }
  if (!isAllowed(request, options)) {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="jsonrpc"' }).end();
    return;
  }
  const { status, body } = await readBody(request)
    .then((text) => answerAll(options.methods, parse(text)))
    .catch((error) => ({
      status: 500,
      body: { result: null, error: describeError(error), id: null },
    }));
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Bitcoin Core's JSON-RPC over HTTP: its credentials, its statuses, both versions, batches. */
export const createRpcServer = (options: RpcServerOptions): Server =>
  createServer((request, response) => {
    handle(options, request, response).catch(() => response.destroy());
  });
