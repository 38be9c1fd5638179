const unusedPowers = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'];

/**
 * What each answer of a server that browsers ask carries, whatever is in it. TLS is demanded for a year,
 * and in production alone: a sandbox answers on plain loopback.
 */
export function securityHeaders({
  sandbox,
  contentSecurityPolicy,
}: {
  readonly sandbox: boolean;
  readonly contentSecurityPolicy: string;
}): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'permissions-policy': unusedPowers.map((power) => `${power}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(sandbox ? {} : { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** For answers that are data and no page: nothing in them is ever run, loaded, framed or sent. */
export const policyOfData =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
