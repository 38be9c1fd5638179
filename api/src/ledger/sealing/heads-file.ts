import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type SealHead, sealHeadSchema } from './seal-head.ts';

/** Longer than any line. */
const tailBytes = 4_096;

/** Heads as they were written, oldest first; none when there is no file yet. */
export async function* readHeadsFile(file: string): AsyncGenerator<SealHead> {
  const lines = createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    if (line !== '') yield sealHeadSchema.parse(JSON.parse(line));
  }
}

/** The newest head of the file. Half a line, left by a crash, is cut off. */
export async function lastHeadOfFile(file: string): Promise<SealHead | undefined> {
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - tailBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(tailBytes), 0, tailBytes, start);
    const tail = buffer.subarray(0, bytesRead).toString('utf8');
    const complete = tail.slice(0, tail.lastIndexOf('\n') + 1);
    if (complete.length < tail.length) await handle.truncate(start + Buffer.byteLength(complete));
    const line = complete.trimEnd().split('\n').at(-1);
    return line ? sealHeadSchema.parse(JSON.parse(line)) : undefined;
  } finally {
    await handle.close();
  }
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
