import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { ConfigError } from '@tessera/server/config-error';
import type { Variables } from '@tessera/server/environment';
import { isLoopback } from '@tessera/server/refuse-clear-text';

export type Tls = { readonly cert: string; readonly key: string };

/**
 * The certificate that the signer shows and the key to it (PEM). In production it has both unless it
 * listens for its own machine alone. @throws ConfigError
 */
export function readTls(given: Variables): Tls | undefined {
  const { TLS_CERT_FILE, TLS_KEY_FILE, HOST = '127.0.0.1', TESSERA_MODE } = given;
  const refuse = (variable: string, message: string) => new ConfigError([{ variable, message }]);
  if (TLS_CERT_FILE === undefined && TLS_KEY_FILE === undefined) {
    if (TESSERA_MODE === 'sandbox' || isOfThisMachine(HOST)) return undefined;
    throw refuse(
      'TLS_CERT_FILE',
      'is missing: production is asked over TLS beyond its own machine',
    );
  }
  const cert = readText(TLS_CERT_FILE, () => refuse('TLS_CERT_FILE', 'must name a readable file'));
  const key = readText(TLS_KEY_FILE, () => refuse('TLS_KEY_FILE', 'must name a readable file'));
  try {
    createSecureContext({ cert, key });
  } catch {
    throw refuse('TLS_KEY_FILE', 'must name the key (PEM) to the certificate of TLS_CERT_FILE');
  }
  return { cert, key };
}

function isOfThisMachine(host: string): boolean {
  const address = URL.parse(`http://${host.includes(':') ? `[${host}]` : host}`);
  return address !== null && isLoopback(address);
}

function readText(file: string | undefined, refuse: () => ConfigError): string {
  try {
    return readFileSync(file ?? '', 'utf8');
  } catch {
    throw refuse();
  }
}
