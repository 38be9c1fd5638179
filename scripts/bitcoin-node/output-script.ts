import { Address, OutScript, TEST_NETWORK } from '@scure/btc-signer';
import { RpcError } from './rpc-error.ts';

const addresses = Address({ ...TEST_NETWORK, bech32: 'bcrt' });

/** The output script that pays to an address of a regtest chain; undefined for any other text. */
export function scriptOfAddress(address: string): Buffer | undefined {
  try {
    return Buffer.from(OutScript.encode(addresses.decode(address)));
  } catch {
    return undefined;
  }
}

/** The address that a script pays to; undefined for a script that has none. */
export function addressOfScript(script: Buffer): string | undefined {
  try {
    return addresses.encode(OutScript.decode(script));
  } catch {
    return undefined;
  }
}

/** The script of `addr(…)` or `raw(…)`, with or without a checksum behind it. */
export function scriptOfDescriptor(descriptor: string): Buffer {
  const [, kind, value = ''] = /^(addr|raw)\(([^()]*)\)(?:#\w{8})?$/.exec(descriptor) ?? [];
  if (kind === 'addr') {
    const script = scriptOfAddress(value);
    if (script) return script;
    throw new RpcError('invalidAddressOrKey', 'Address is not valid');
  }
  if (kind === 'raw' && /^([0-9a-f]{2})*$/i.test(value)) return Buffer.from(value, 'hex');
  throw new RpcError(
    'invalidAddressOrKey',
    `'${descriptor}' is not a valid descriptor function of this node, which knows addr() and raw()`,
  );
}
