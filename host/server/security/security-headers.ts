import { contentSecurityPolicy } from './content-security-policy.ts';

const unusedPowers = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'];

/** Headers of every answer that this server makes itself. */
export const securityHeaders = (options: {
  sandbox: boolean;
  userApiHost: string;
}): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(options),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': unusedPowers.map((power) => `${power}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(options.sandbox
    ? {}
    : { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
