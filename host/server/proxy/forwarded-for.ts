/**
 * The `X-Forwarded-For` to pass on: our peer's address after what it vouches for. A peer that is no
 * trusted proxy could have written anything there, so that its own list is left out.
 */
export function forwardedFor(
  received: string | string[] | undefined,
  peer: string,
  trustedProxyHops: number,
): string {
  const list = trustedProxyHops === 0 ? '' : [received ?? []].flat().join(', ');
  return list === '' ? peer : `${list}, ${peer}`;
}
