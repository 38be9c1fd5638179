import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemContentType } from './problem-errors.ts';

const refusals: Readonly<Record<string, { status: number; code: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request_timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'headers_too_large' },
};

/**
 * Answers what is no request of HTTP, or none that we wait for, with what every answer carries: no
 * route, no hook and no request id exist yet. Then the connection ends.
 */
export function refuseUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, code } = refusals[error.code ?? ''] ?? { status: 400, code: 'bad_request' };
    const title = STATUS_CODES[status];
    const body = JSON.stringify({ type: `urn:tessera:problem:${code}`, title, status, code });
    const lines = Object.entries({
      ...headers,
      'content-type': problemContentType,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`);
    socket.destroySoon();
  };
}
