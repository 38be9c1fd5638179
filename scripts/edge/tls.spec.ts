import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { expect, test } from '@playwright/test';
import { makeCertificates } from '../../shared/processes/src/make-certificates.ts';
import { policyOfData, securityHeaders } from '../../shared/server/src/security-headers.ts';
import { askEdge } from './ask-edge.ts';
import type { Edge } from './start-edge.ts';
import { startEdgeBefore } from './start-edge-before.ts';

const siteName = 'bank.example';

let certificates: Awaited<ReturnType<typeof makeCertificates>>;
let edge: Edge;
test.beforeAll(async () => {
  certificates = await makeCertificates([siteName]);
  edge = await startEdgeBefore(
    ({ headers }, response) => response.end(`theirs over ${headers['x-forwarded-proto']}`),
    { tls: { ...certificates, siteName } },
  );
});
test.afterAll(async () => {
  await edge.close();
  certificates.remove();
});

const asTheSite = () => ({
  host: '127.0.0.1',
  port: edge.tlsPort,
  servername: siteName,
  ca: certificates.authority,
});

/** What a handshake with these wishes comes to. */
async function shakeHands(wishes: ConnectionOptions) {
  const socket = connectTls({ ...asTheSite(), ...wishes });
  try {
    await once(socket, 'secureConnect');
    return { protocol: socket.getProtocol(), cipher: socket.getCipher().standardName };
  } finally {
    socket.destroy();
  }
}

test('TLS ends with the certificate of the site, and its answers say to come so again', async () => {
  const asked = request({ ...asTheSite(), path: '/', headers: { host: siteName }, agent: false });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(await text(answer)).toBe('theirs over https');
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('it speaks HTTP/2 with whoever does', async () => {
  const session = connectHttp2(`https://127.0.0.1:${edge.tlsPort}`, asTheSite());
  const stream = session.request({ ':path': '/api/x', ':authority': siteName });
  const [headers] = await once(stream, 'response');
  expect([headers[':status'], await text(stream)]).toEqual([200, 'theirs over https']);
  expect(session.alpnProtocol).toBe('h2');
  session.destroy();
});

for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
  test(`it speaks ${version}, with a key for each connection`, async () => {
    const { protocol, cipher } = await shakeHands({ minVersion: version, maxVersion: version });
    expect(protocol).toBe(version);
    expect(cipher).toMatch(version === 'TLSv1.3' ? /^TLS_(AES|CHACHA20)/ : /^TLS_ECDHE_/);
  });
}

const weak = [
  ['a protocol of old', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' }],
  ['blocks that are chained', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' }],
] as const;
for (const [what, wishes] of weak) {
  test(`it refuses ${what}`, async () => {
    await expect(shakeHands(wishes)).rejects.toThrow(/alert/i);
  });
}

test('nobody vouches for it under another name', async () => {
  await expect(shakeHands({ servername: 'other.example' })).rejects.toThrow(/altnames/i);
});

test('a page in the clear is sent on to the site, whatever the request calls it', async () => {
  const { status, headers } = await askEdge(edge.port, '/dashboard?token=secret', {
    headers: { host: 'evil.example' },
  });
  expect(status).toBe(308);
  expect(headers.location).toEqual([`https://${siteName}/dashboard?token=secret`]);
  await expect.poll(edge.readLog).toContain('"path":"/dashboard"');
  expect(edge.readLog()).not.toContain('secret');
});

test('what a program sends in the clear is refused, with the headers of all answers', async () => {
  const headers = { authorization: 'Bearer a-token' };
  const answer = await askEdge(edge.port, '/api/loans', { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(403);
  const own = securityHeaders({ sandbox: false, contentSecurityPolicy: policyOfData });
  for (const [name, value] of Object.entries(own)) {
    expect([name, answer.headers[name.toLowerCase()]]).toEqual([name, [value]]);
  }
});
