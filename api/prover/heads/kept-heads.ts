import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { type SealHead, sealHeadSchema } from '../../src/books/ledger/sealing/seal-head.ts';

/** A head as it was kept, with its line, which is what a time stamp is for. */
export type KeptHead = { readonly head: SealHead; readonly line: string; readonly end: number };

const bytesPerRead = 262_144;

export type KeptHeads = { readonly heads: readonly KeptHead[]; readonly isAtEnd: boolean };

/** Heads whose lines begin at `offset` or later, as many as one read has; `end` is where a line's next one begins. */
export async function readKeptHeads(file: string, offset: number): Promise<KeptHeads> {
  if (!existsSync(file)) return { heads: [], isAtEnd: true };
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(bytesPerRead),
      0,
      bytesPerRead,
      offset,
    );
    const text = buffer.toString('utf8', 0, buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1);
    let end = offset;
    const heads = text
      .split('\n')
      .slice(0, -1)
      .map((line) => {
        end += Buffer.byteLength(line) + 1;
        return { head: headOf(line, file, end), line, end };
      });
    return { heads, isAtEnd: bytesRead < bytesPerRead };
  } finally {
    await handle.close();
  }
}

function headOf(line: string, file: string, end: number): SealHead {
  try {
    return sealHeadSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new Error(`The line of ${file} that ends at byte ${end} holds no head`, { cause });
  }
}
