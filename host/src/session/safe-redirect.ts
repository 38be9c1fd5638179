import { paths } from '../app/paths.ts';

const longestRedirect = 2_000;
// An origin that cannot exist: what leaves it would have left the site.
const anyOrigin = 'https://site.invalid';

/** Browsers drop or rewrite these before they read an address, each in its own way. */
function hasDeceptiveCharacter(text: string): boolean {
  return [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code <= 0x20 || (code >= 0x7f && code <= 0xa0) || character === '\\';
  });
}

/** The text and what every further decoding of it would read, or null when it cannot be decoded. */
function everyReading(text: string): string[] | null {
  const readings = [text];
  try {
    for (let reading = text; ; ) {
      const next = decodeURIComponent(reading);
      if (next === reading) return readings;
      readings.push(next);
      reading = next;
    }
  } catch {
    return null;
  }
}

const isOwnPath = (path: string) =>
  path.startsWith('/') && !path.startsWith('//') && !hasDeceptiveCharacter(path);

const leadsBackToAuth = (path: string) => /^\/+auth(?:\/|$)/i.test(path);

function readOwnAddress(text: string): URL | null {
  if (text.length > longestRedirect || hasDeceptiveCharacter(text) || !isOwnPath(text)) return null;
  const url = URL.canParse(text, anyOrigin) ? new URL(text, anyOrigin) : null;
  return url?.origin === anyOrigin ? url : null;
}

/**
 * Where to go after sign-in: the path that `redirect` names, if it is one of this site and does
 * not lead round in a circle, else the overview. Every way of reading the path must be harmless:
 * as written, with its dots resolved, and decoded any number of times.
 */
export function safeRedirect(redirect: string | null): string {
  const url = redirect === null ? null : readOwnAddress(redirect);
  if (url === null) return paths.dashboard;
  const readings = everyReading(url.pathname);
  if (readings === null) return paths.dashboard;
  const isSafe = readings.every((reading) => {
    if (!isOwnPath(reading)) return false;
    const resolved = new URL(reading, anyOrigin);
    return (
      resolved.origin === anyOrigin &&
      isOwnPath(resolved.pathname) &&
      !leadsBackToAuth(resolved.pathname)
    );
  });
  return isSafe ? url.pathname + url.search + url.hash : paths.dashboard;
}
