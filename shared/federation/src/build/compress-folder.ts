import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json)$/;

const brotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Writes `.br` and `.gz` beside every text file, so that serving costs no compression. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        const bytes = await readFile(path);
        await Promise.all([
          brotli(bytes).then((compressed) => writeFile(`${path}.br`, compressed)),
          promisify(gzip)(bytes, { level: 9 }).then((compressed) =>
            writeFile(`${path}.gz`, compressed),
          ),
        ]);
      }),
  );
}
