import { crc32, deflateSync } from 'node:zlib';

export type Pixels = {
  /** Red, green, blue and opacity of each pixel, row by row. */
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const mostColours = 256;
const indexedColour = 3;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), framed.length - 4);
  return framed;
}

function header({ width, height }: Pixels): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(8, 8);
  data.writeUInt8(indexedColour, 9);
  return data;
}

const channels = (colour: number) =>
  [(colour >>> 24) & 255, (colour >>> 16) & 255, (colour >>> 8) & 255, colour & 255] as const;

function distance(one: number, other: number): number {
  const [a, b] = [channels(one), channels(other)];
  return a.reduce((sum, value, index) => sum + (value - (b[index] ?? 0)) ** 2, 0);
}

/** The place of each colour in the palette: the commonest are in it, every other takes the nearest of them. */
function paletteOf(colours: readonly number[]): {
  palette: number[];
  placeOf: Map<number, number>;
} {
  const times = new Map<number, number>();
  for (const colour of colours) times.set(colour, (times.get(colour) ?? 0) + 1);
  const ranked = [...times].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([it]) => it);
  const palette = ranked.slice(0, mostColours);
  const placeOf = new Map(palette.map((colour, place) => [colour, place]));
  for (const colour of ranked.slice(mostColours)) {
    const distances = palette.map((one) => distance(one, colour));
    placeOf.set(colour, distances.indexOf(Math.min(...distances)));
  }
  return { palette, placeOf };
}

/**
 * A PNG file of at most 256 colours, which drawings of few colours and their edges have; the same pixels are always the
 * same bytes. https://www.w3.org/TR/png-3/
 */
export function palettePng(pixels: Pixels): Buffer {
  const { data, width, height } = pixels;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const colours = Array.from({ length: width * height }, (_, pixel) => view.getUint32(pixel * 4));
  const { palette, placeOf } = paletteOf(colours);
  // Each row begins with the filter that it went through: none.
  const rows = Buffer.alloc(height * (width + 1));
  colours.forEach((colour, pixel) => {
    const row = Math.floor(pixel / width);
    rows[row * (width + 1) + 1 + (pixel % width)] = placeOf.get(colour) ?? 0;
  });
  return Buffer.concat([
    signature,
    chunk('IHDR', header(pixels)),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => channels(colour).slice(0, 3)))),
    chunk('tRNS', Buffer.from(palette.map((colour) => channels(colour)[3]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
