import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { palettePng } from './palette-png.ts';

const { resolve } = createRequire(import.meta.url);

let ready: Promise<void> | undefined;

/**
 * An SVG drawing as a PNG file, as wide as asked for, in pixels. Nothing of the machine is in it, fonts neither: text has
 * to be paths. Rejects when the drawing is no SVG.
 */
export async function paintPng(svg: string, width: number): Promise<Buffer> {
  ready ??= readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then((bytes) => initWasm(bytes));
  await ready;
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width } });
  const image = drawing.render();
  try {
    return palettePng({ data: image.pixels, width: image.width, height: image.height });
  } finally {
    image.free();
    drawing.free();
  }
}
