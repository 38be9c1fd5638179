import { RpcError } from './rpc-error.ts';

function typeOf(value: unknown) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}

const wrongType = (params: unknown[], position: number, name: string, expected: string) =>
  new RpcError(
    'type',
    `Wrong type passed:\n{\n    "Position ${position + 1} (${name})": "JSON value of type ${typeOf(params[position])} is not of expected type ${expected}"\n}`,
  );

const isAbsent = (value: unknown) => value === undefined || value === null;

function required(params: unknown[], position: number, name: string) {
  if (isAbsent(params[position])) throw new RpcError('misc', `${name} is required`);
}

/** A text at this position; without a fallback it has to be given. */
export function readText(params: unknown[], position: number, name: string) {
  required(params, position, name);
  const value = params[position];
  if (typeof value !== 'string') throw wrongType(params, position, name, 'string');
  return value;
}

export function readNumber(
  params: unknown[],
  position: number,
  name: string,
  fallback?: number,
): number {
  if (fallback !== undefined && isAbsent(params[position])) return fallback;
  required(params, position, name);
  const value = params[position];
  if (typeof value !== 'number') throw wrongType(params, position, name, 'number');
  return value;
}

export function readInteger(
  params: unknown[],
  position: number,
  name: string,
  fallback?: number,
): number {
  const value = readNumber(params, position, name, fallback);
  if (!Number.isSafeInteger(value)) throw new RpcError('misc', 'JSON integer out of range');
  return value;
}

export function readFlag(params: unknown[], position: number, name: string, fallback: boolean) {
  const value = params[position];
  if (isAbsent(value)) return fallback;
  if (typeof value !== 'boolean') throw wrongType(params, position, name, 'bool');
  return value;
}

export function readList(params: unknown[], position: number, name: string): unknown[] {
  required(params, position, name);
  const value = params[position];
  if (!Array.isArray(value)) throw wrongType(params, position, name, 'array');
  return value;
}

/** A hash as people write it, returned in that order. */
export function readHash(params: unknown[], position: number, name: string) {
  const hash = readText(params, position, name);
  if (hash.length !== 64) {
    throw new RpcError(
      'invalidParameter',
      `${name} must be of length 64 (not ${hash.length}, for '${hash}')`,
    );
  }
  if (!/^[0-9a-f]{64}$/i.test(hash)) {
    throw new RpcError('invalidParameter', `${name} must be hexadecimal string (not '${hash}')`);
  }
  return hash.toLowerCase();
}
