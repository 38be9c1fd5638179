import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type SealHead, sealHeadSchema } from './seal-head.ts';

/** Longer than any line. */
const tailBytes = 4_096;

/** Heads as they were written in the first `length` bytes, oldest first. */
export async function* readHeadsFile(file: string, length: number): AsyncGenerator<SealHead> {
  if (length === 0) return;
  const lines = createInterface({
    input: createReadStream(file, { end: length - 1 }),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line !== '') yield readHead(line, `Line ${number} of ${file}`);
  }
}

/** How many bytes hold whole lines: the last one may be half written. Without a file, none. */
export async function lengthOfHeadsFile(file: string): Promise<number> {
  if (!existsSync(file)) return 0;
  const handle = await open(file, 'r');
  try {
    return (await readTail(handle)).length;
  } finally {
    await handle.close();
  }
}

/** The newest head of the file. Half a line, left by a crash, is cut off. */
export async function lastHeadOfFile(file: string): Promise<SealHead | undefined> {
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size, length, lastLine } = await readTail(handle);
    if (length < size) await handle.truncate(length);
    return lastLine ? readHead(lastLine, `The last line of ${file}`) : undefined;
  } finally {
    await handle.close();
  }
}

function readHead(line: string, place: string): SealHead {
  try {
    return sealHeadSchema.parse(JSON.parse(line));
  } catch (cause) {
    const words = `${place} is damaged: it holds no head. Put back a copy of the file`;
    throw new Error(words, { cause });
  }
}

async function readTail(handle: FileHandle) {
  const { size } = await handle.stat();
  const start = Math.max(0, size - tailBytes);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(tailBytes), 0, tailBytes, start);
  const tail = buffer.subarray(0, bytesRead);
  const complete = tail.subarray(0, tail.lastIndexOf('\n') + 1);
  const lastLine = complete.toString('utf8').trimEnd().split('\n').at(-1);
  return { size, length: start + complete.length, lastLine };
}

/** Returns when the heads are on the disk. */
export async function appendToHeadsFile(file: string, heads: readonly SealHead[]): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(heads.map((head) => `${JSON.stringify(head)}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
}
