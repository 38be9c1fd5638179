/**
 * A container's health check: exits 0 when this path of its own server answers well. With a second
 * argument, that JSON is posted; the third and the fourth name the variables that hold a user and a
 * password. A server with a certificate has to show that one.
 */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';

const [path, body, userVariable, passwordVariable] = process.argv.slice(2);

const { PORT: port, TLS_CERT_FILE: certificate } = process.env;
const { [userVariable]: user, [passwordVariable]: password } = process.env;
const headers = body === undefined ? {} : { 'content-type': 'application/json' };
if (userVariable) headers.authorization = `Basic ${btoa(`${user}:${password}`)}`;
const tls = certificate && {
  ca: readFileSync(certificate),
  allowPartialTrustChain: true,
  // It is made out to a name, and asked by the address of its own machine.
  checkServerIdentity: () => undefined,
};
(tls ? https : http)
  .request({
    ...tls,
    host: '127.0.0.1',
    port,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers,
    signal: AbortSignal.timeout(4_000),
  })
  .on('response', ({ statusCode }) => process.exit(statusCode >= 200 && statusCode < 300 ? 0 : 1))
  .on('error', () => process.exit(1))
  .end(body);
