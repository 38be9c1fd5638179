import { randomBytes } from 'node:crypto';

let latest = { time: 0, count: 0 };

/**
 * A UUID that begins with its time (RFC 9562, version 7), so that new rows stand together at the
 * end of an index. Those that a process makes in the same millisecond keep their order by a counter
 * (method 1 of 6.2): what happened later in a transaction also lists later.
 */
export function uuidV7(at: Date = new Date()): string {
  const time = at.getTime();
  latest = { time, count: latest.time === time ? (latest.count + 1) & 0xfff : 0 };
  const bytes = randomBytes(16);
  bytes.writeUIntBE(time, 0, 6);
  bytes.writeUInt16BE(0x7000 | latest.count, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
