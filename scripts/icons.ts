/** `npm run icons`: draws the site's icons anew, of `host/server/public-files/favicon.ts`, into the files that the host serves. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawIcons, iconsFolder } from './icons/draw-icons.ts';

for (const [name, bytes] of Object.entries(await drawIcons())) {
  writeFileSync(join(iconsFolder, name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
