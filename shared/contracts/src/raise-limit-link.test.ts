import { raiseLimitLink, readRaiseLimitLink } from './raise-limit-link.ts';

const read = (link: string) => readRaiseLimitLink(new URL(link, 'http://localhost').searchParams);

it('carries the amount', () => {
  expect(raiseLimitLink('80000.00')).toBe('/dashboard/support?limit=80000.00');
  expect(read(raiseLimitLink('80000.00'))).toBe('80000.00');
});

it.each(['/', '/?limit=', '/?limit=-1.00', '/?limit=80000', '/?limit=%3Cb%3E'])(
  'is read as none: %s',
  (link) => expect(read(link)).toBeUndefined(),
);
