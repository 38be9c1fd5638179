export type Encoding = 'br' | 'gzip';

function qualityOf(part: string): number {
  const quality = /;\s*q=([0-9.]+)/i.exec(part)?.[1];
  return quality === undefined ? 1 : Number(quality);
}

/** The better of the two encodings that we hold which the browser takes (RFC 9110, 12.5.3). */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  const taken = new Set(
    (accepted ?? '')
      .split(',')
      .filter((part) => qualityOf(part) > 0)
      .map((part) => (part.split(';')[0] ?? '').trim().toLowerCase()),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : undefined;
}
