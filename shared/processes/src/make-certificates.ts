import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

const elliptic = { keyType: 'ec', algorithm: 'sha256' } as const;

/**
 * An authority and a certificate of its for the given names, `localhost` unless said, as files (PEM) in
 * a folder of their own. The keys are readable by everybody: they protect tests.
 */
export async function makeCertificates(names: readonly string[] = ['localhost']) {
  const authority = await generate([{ name: 'commonName', value: 'Authority of a test' }], {
    ...elliptic,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const server = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...elliptic,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
    ],
  });
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  const fileOf = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  return {
    authority: authority.cert,
    cert: server.cert,
    key: server.private,
    authorityFile: fileOf('authority.pem', authority.cert),
    certFile: fileOf('certificate.pem', server.cert),
    keyFile: fileOf('key.pem', server.private),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
