import { raiseLimitLink, readRaiseLimitLink } from './raise-limit-link.ts';

/** As a browser reads the query of a link. */
function read(link: string) {
  const value = /[?&]limit=([^&]*)/.exec(link)?.[1];
  return readRaiseLimitLink({
    get: (name) => (name === 'limit' && value !== undefined ? decodeURIComponent(value) : null),
  });
}

it('carries the amount', () => {
  expect(raiseLimitLink('80000.00')).toBe('/dashboard/support?limit=80000.00');
  expect(read(raiseLimitLink('80000.00'))).toBe('80000.00');
});

it.each(['/', '/?limit=', '/?limit=-1.00', '/?limit=80000', '/?limit=%3Cb%3E'])(
  'is read as none: %s',
  (link) => expect(read(link)).toBeUndefined(),
);
