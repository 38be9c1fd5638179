import { RpcError } from './rpc-error.ts';

type Kinds = { string: string; number: number; bool: boolean; array: unknown[] };

/** Which parameter of a call, its name, and what holds where it is absent; without that it is required. */
type Place<Fallback = never> = [
  params: unknown[],
  position: number,
  name: string,
  fallback?: Fallback,
];

function typeOf(value: unknown) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}

function read<Kind extends keyof Kinds>(kind: Kind, ...place: Place<Kinds[Kind]>): Kinds[Kind] {
  const [params, position, name, fallback] = place;
  const value = params[position] ?? fallback;
  if (value === undefined) throw new RpcError('misc', `${name} is required`);
  if (typeOf(value) === kind) return value as Kinds[Kind];
  throw new RpcError(
    'type',
    `Wrong type passed:\n{\n    "Position ${position + 1} (${name})": "JSON value of type ${typeOf(value)} is not of expected type ${kind}"\n}`,
  );
}

export const readText = (...place: Place) => read('string', ...place);
export const readNumber = (...place: Place<number>) => read('number', ...place);
export const readFlag = (...place: Place<boolean>) => read('bool', ...place);
export const readList = (...place: Place) => read('array', ...place);

export function readInteger(...place: Place<number>): number {
  const value = readNumber(...place);
  if (!Number.isSafeInteger(value)) throw new RpcError('misc', 'JSON integer out of range');
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
