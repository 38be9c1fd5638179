import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawIcons, iconsFolder } from './draw-icons.ts';

it('the icons that the host serves are those of its drawing: npm run icons', async () => {
  const drawn = await drawIcons();
  expect(readdirSync(iconsFolder).sort()).toEqual(Object.keys(drawn).sort());
  for (const [name, bytes] of Object.entries(drawn)) {
    expect([name, readFileSync(join(iconsFolder, name)).equals(bytes)]).toEqual([name, true]);
  }
});
