import type { FastifyReply, FastifyRequest } from 'fastify';

/** Holds what a visitor of the preview origin tries, and is set there only: `loans@1f3c…~wallets@…`. */
export const previewCookie = 'previewed-remotes';

/** As long as somebody works on something. */
const maxAgeS = 24 * 60 * 60;

/** So many remotes can be tried together. */
const most = 8;

export type PreviewedRemotes = ReadonlyMap<string, string>;

const pattern = /^([a-z][a-z0-9-]{0,31})@([A-Za-z0-9][A-Za-z0-9._-]{0,63})$/;

function readAll(texts: readonly string[]): [string, string][] {
  return texts.slice(0, most).flatMap((text): [string, string][] => {
    const [, remote, version] = pattern.exec(text) ?? [];
    return remote === undefined || version === undefined ? [] : [[remote, version]];
  });
}

function inCookie(cookies: string | undefined): [string, string][] {
  const value = new RegExp(`(?:^|;\\s*)${previewCookie}=([^;]*)`).exec(cookies ?? '')?.[1];
  return readAll(value?.split('~') ?? []);
}

/**
 * What a visitor of the preview origin tries: what the address names (`?preview=loans@1f3c…`) beside what they
 * tried before, which their browser keeps. `?preview=none` ends it.
 */
export function previewedRemotes(
  request: FastifyRequest,
  reply: FastifyReply,
  previewOrigin: string,
): PreviewedRemotes {
  const kept = inCookie(request.headers.cookie);
  const named = new URLSearchParams(request.url.split('?')[1]).getAll('preview');
  if (named.length === 0) return new Map(kept);
  const tried = new Map(named.includes('none') ? [] : [...kept, ...readAll(named)]);
  const value = [...tried].map((each) => each.join('@')).join('~');
  const secure = previewOrigin.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${previewCookie}=${value}; Path=/; Max-Age=${tried.size === 0 ? 0 : maxAgeS}; HttpOnly; SameSite=Lax${secure}`,
  );
  return tried;
}
