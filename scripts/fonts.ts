/** `npm run fonts`: cuts the files of `shared/ui/src/styles/fonts.css` out of Geist anew. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutFonts, fontsFolder } from './fonts/cut-fonts.ts';

for (const [name, bytes] of Object.entries(await cutFonts())) {
  writeFileSync(join(fontsFolder, name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
