import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type KeptHead, readKeptHeads } from './kept-heads.ts';
import { askForStamp } from './time-stamp.ts';

/** Up to where the file's heads were looked at, and how many of them since the last that was stamped. */
const cursorSchema = z.object({ offset: z.number(), since: z.number() });

export type StampCursor = z.infer<typeof cursorSchema>;

type Stamps = {
  readonly headsFile: string;
  /** One answer a head is kept here: `<number>.tsr`. */
  readonly folder: string;
  readonly authority: string;
  /** Every so many kept heads one is stamped. */
  readonly every: number;
};

/** Has kept heads stamped, in their order. What an authority did not stamp is asked for again. */
export async function stampHeads(
  { headsFile, folder, authority, every }: Stamps,
  cursor: { readonly read: () => unknown; readonly write: (cursor: StampCursor) => void },
): Promise<void> {
  const stored = cursorSchema.safeParse(cursor.read());
  let { offset, since } = stored.success ? stored.data : { offset: 0, since: every - 1 };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    const { heads, isAtEnd } = await readKeptHeads(headsFile, offset);
    for (const { head, line, end } of heads) {
      const isDue = since + 1 >= every;
      if (isDue) {
        const answer = await askForStamp(authority, line);
        writeFileSync(join(folder, `${head.number}.tsr`), answer, { mode: 0o600 });
      }
      [offset, since] = [end, isDue ? 0 : since + 1];
      cursor.write({ offset, since });
    }
    if (isAtEnd) return;
  }
}

/** The oldest head that waits for its stamp. */
export async function oldestUnstamped(
  { headsFile, every }: Pick<Stamps, 'headsFile' | 'every'>,
  stored: unknown,
): Promise<KeptHead | undefined> {
  const read = cursorSchema.safeParse(stored);
  const { offset, since } = read.success ? read.data : { offset: 0, since: every - 1 };
  return (await readKeptHeads(headsFile, offset)).heads[every - 1 - since];
}
