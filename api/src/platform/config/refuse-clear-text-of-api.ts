import type { Variables } from '@tessera/server/environment';
import {
  isLoopback,
  refuseClearText,
  wantsTls,
  wantsTlsBeyond,
  wantsTlsOfMail,
  wantsVerifiedDatabase,
} from '@tessera/server/refuse-clear-text';

const nodes = ['ETHEREUM_RPC_URL', 'BITCOIN_RPC_URL'] as const;

/** Of all that the API speaks to, its nodes alone may be asked in the clear, near it. @throws ConfigError */
export function refuseClearTextOfApi(given: Variables): void {
  const ofNode = wantsTlsBeyond(given.CHAIN_PRIVATE_NETWORKS);
  refuseClearText(given, {
    SITE_URL: wantsTls,
    SIGNER_URL: wantsTls,
    SMTP_URL: wantsTlsOfMail,
    DATABASE_URL: wantsVerifiedDatabase,
    DATABASE_DIRECT_URL: wantsVerifiedDatabase,
    ...Object.fromEntries(nodes.map((variable) => [variable, ofNode])),
  });
}

/** The nodes that a network of ours is trusted with: whoever listens there sees and changes what they say. */
export const findPlainNodes = (given: Variables): readonly string[] =>
  nodes.filter((variable) => {
    const address = URL.parse(given[variable] ?? '');
    return address?.protocol === 'http:' && !isLoopback(address);
  });
