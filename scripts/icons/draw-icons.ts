import { fileURLToPath } from 'node:url';
import { favicon, maskableIcon } from '../../host/server/public-files/favicon.ts';
import { paintPng } from '../../shared/pictures/src/paint-png.ts';

export const iconsFolder = fileURLToPath(
  new URL('../../host/server/public-files/icons', import.meta.url),
);

/** One PNG in the container that browsers ask for by name: https://en.wikipedia.org/wiki/ICO_(file_format) */
function icoOf(png: Buffer, side: number): Buffer {
  const directory = Buffer.alloc(22);
  // An icon, and one picture in it, with 32 bits a pixel.
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(side, 6);
  directory.writeUInt8(side, 7);
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}

/** Every icon of the site that is no SVG, by the name of its file. */
export async function drawIcons(): Promise<Readonly<Record<string, Buffer>>> {
  return {
    'favicon.ico': icoOf(await paintPng(favicon, 32), 32),
    'apple-touch-icon.png': await paintPng(maskableIcon, 180),
    'icon-192.png': await paintPng(maskableIcon, 192),
    'icon-512.png': await paintPng(maskableIcon, 512),
  };
}
