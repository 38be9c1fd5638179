import { createHash } from 'node:crypto';
import { type MinorUnits, minorUnits } from '@tessera/money/minor-units';

export type RawTransaction = {
  readonly transactionId: string;
  readonly inputs: readonly { readonly transactionId: string; readonly position: number }[];
  /** Satoshi, and the script as hex. */
  readonly outputs: readonly { readonly amount: MinorUnits<'BTC'>; readonly script: string }[];
};

export type RawBlock = {
  readonly parentHash: string;
  readonly transactions: readonly RawTransaction[];
};

const headerBytes = 80;
/** An input of a coinbase spends the output of no transaction. */
const noTransaction = '0'.repeat(64);

/**
 * Reads a block as it travels between nodes (BIP-144): amounts are integers there and never pass
 * through a floating-point number. @throws RangeError when the bytes end too early or too late
 */
export function parseRawBlock(hex: string): RawBlock {
  const reader = byteReader(Buffer.from(hex, 'hex'));
  const header = reader.take(headerBytes);
  const transactions = reader.list(() => readTransaction(reader));
  reader.end();
  return { parentHash: hashText(header.subarray(4, 36)), transactions };
}

/** The bytes of one of its transactions, as hex, or null. @throws RangeError */
export function findRawTransaction(blockHex: string, transactionId: string): string | null {
  const reader = byteReader(Buffer.from(blockHex, 'hex'));
  reader.take(headerBytes);
  const found = reader.list(() => {
    const start = reader.position();
    const isIt = readTransaction(reader).transactionId === transactionId;
    return isIt ? reader.since(start).toString('hex') : null;
  });
  return found.find((raw) => raw !== null) ?? null;
}

/** @throws RangeError */
export function parseRawTransaction(hex: string): RawTransaction {
  const reader = byteReader(Buffer.from(hex, 'hex'));
  const transaction = readTransaction(reader);
  reader.end();
  return transaction;
}

type Reader = ReturnType<typeof byteReader>;

/** The id is a hash over everything but the witnesses. */
function readTransaction(reader: Reader): RawTransaction {
  const version = reader.take(4);
  const hasWitnesses = reader.skipMarker();
  const bodyStart = reader.position();
  const inputs = reader.list(() => {
    const transactionId = hashText(reader.take(32));
    const position = reader.take(4).readUInt32LE();
    reader.text();
    reader.take(4);
    return { transactionId, position };
  });
  const outputs = reader.list(() => {
    const amount = minorUnits('BTC', reader.take(8).readBigUInt64LE());
    return { amount, script: reader.text().toString('hex') };
  });
  const body = reader.since(bodyStart);
  if (hasWitnesses) for (const _ of inputs) reader.list(() => reader.text());
  const lockTime = reader.take(4);
  const once = createHash('sha256').update(version).update(body).update(lockTime).digest();
  return {
    transactionId: hashText(createHash('sha256').update(once).digest()),
    inputs: inputs.filter(({ transactionId }) => transactionId !== noTransaction),
    outputs,
  };
}

function byteReader(bytes: Buffer) {
  let at = 0;
  const take = (count: number): Buffer => {
    if (at + count > bytes.length) throw new RangeError('The bytes end too early');
    at += count;
    return bytes.subarray(at - count, at);
  };
  const size = (): number => {
    const first = take(1).readUInt8();
    if (first < 0xfd) return first;
    if (first === 0xfd) return take(2).readUInt16LE();
    if (first === 0xfe) return take(4).readUInt32LE();
    return Number(take(8).readBigUInt64LE());
  };
  return {
    take,
    position: () => at,
    since: (start: number) => bytes.subarray(start, at),
    text: () => take(size()),
    list: <Item>(read: () => Item): Item[] => {
      const items: Item[] = [];
      for (let left = size(); left > 0; left -= 1) items.push(read());
      return items;
    },
    /** No transaction has zero inputs: a zero here, and a one after it, announce witnesses. */
    skipMarker: () => {
      const isMarked = bytes[at] === 0 && bytes[at + 1] === 1;
      if (isMarked) at += 2;
      return isMarked;
    },
    end: () => {
      if (at !== bytes.length) throw new RangeError('There are bytes left');
    },
  };
}

/** Hashes are written with their bytes reversed. */
const hashText = (hash: Buffer) => Buffer.from(hash).reverse().toString('hex');
