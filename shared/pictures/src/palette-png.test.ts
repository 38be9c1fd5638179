import { inflateSync } from 'node:zlib';
import { palettePng } from './palette-png.ts';

/** The chunks of a PNG file, by their names. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return chunks;
}

/** Every pixel of such a file, as red, green, blue and opacity. */
function pixelsOf(png: Buffer, width: number): number[][] {
  const chunks = chunksOf(png);
  const of = (name: string) => chunks.get(name) ?? Buffer.alloc(0);
  const rows = inflateSync(of('IDAT'));
  return [...rows.keys()]
    .filter((at) => at % (width + 1) !== 0)
    .map((at) => rows[at] ?? 0)
    .map((place) => [...of('PLTE').subarray(place * 3, place * 3 + 3), of('tRNS')[place] ?? 0]);
}

it('keeps every pixel of a drawing of few colours', () => {
  const pixels = [
    [1, 2, 3, 255],
    [200, 100, 50, 255],
    [0, 0, 0, 0],
    [1, 2, 3, 255],
    [1, 2, 3, 128],
    [200, 100, 50, 255],
  ];
  const png = palettePng({ data: Uint8Array.from(pixels.flat()), width: 3, height: 2 });
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([...(chunksOf(png).get('IHDR') ?? [])]).toEqual([0, 0, 0, 3, 0, 0, 0, 2, 8, 3, 0, 0, 0]);
  expect(pixelsOf(png, 3)).toEqual(pixels);
});

it('gives what is one colour too many the nearest of the others', () => {
  const common = Array.from({ length: 256 }, (_, grey) => [grey, grey, grey, 255]);
  const pixels = [...common, ...common, [100, 100, 101, 255]];
  const png = palettePng({ data: Uint8Array.from(pixels.flat()), width: 513, height: 1 });
  expect(pixelsOf(png, 513)).toEqual([...common, ...common, [100, 100, 100, 255]]);
});
