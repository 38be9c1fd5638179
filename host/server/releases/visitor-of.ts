import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from './compose-registry.ts';
import type { ReleaseRegistry } from './release-registry.ts';

/** Holds a number from 0 to 99 and nothing else; set only while some release is for a share of visitors. */
const canaryCookie = 'canary-bucket';

/** Over TLS no other host of the domain, and nobody without TLS, can set it: browsers see to what the prefix says. */
const cookieOf = ({ protocol }: FastifyRequest): { name: string; secure: string } =>
  protocol === 'https'
    ? { name: `__Host-${canaryCookie}`, secure: '; Secure' }
    : { name: canaryCookie, secure: '' };

/** As long as a canary may take; it is set anew with each document. */
const maxAgeS = 30 * 24 * 60 * 60;

function bucketIn(cookies: string | undefined, name: string): number | undefined {
  const value = new RegExp(`(?:^|;\\s*)${name}=(\\d{1,2})(?:;|$)`).exec(cookies ?? '')?.[1];
  return value === undefined ? undefined : Number(value);
}

function failedIn(url: string): Map<string, Set<string>> {
  const failed = new Map<string, Set<string>>();
  for (const each of new URLSearchParams(url.split('?')[1]).getAll('without')) {
    const [remote, version] = each.split('@');
    if (!remote || !version) continue;
    failed.set(remote, (failed.get(remote) ?? new Set()).add(version));
  }
  return failed;
}

/**
 * What a request says of who asks: the share of visitors that they belong to, and what failed in their page.
 * While there is a canary, a visitor without a bucket is given one, which stays.
 */
export function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  releases: Pick<ReleaseRegistry, 'hasCanary'>,
): Visitor {
  const failed = failedIn(request.url);
  if (!releases.hasCanary()) return { failed };
  const { name, secure } = cookieOf(request);
  const bucket = bucketIn(request.headers.cookie, name) ?? randomInt(100);
  reply.header(
    'set-cookie',
    `${name}=${bucket}; Path=/; Max-Age=${maxAgeS}; HttpOnly${secure}; SameSite=Lax`,
  );
  return { bucket, failed };
}
