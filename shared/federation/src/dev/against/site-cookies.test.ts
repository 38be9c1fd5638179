import { createSiteCookies } from './site-cookies.ts';

describe('the cookies of another site', () => {
  it('are those that it set last, without what is for browsers', () => {
    const cookies = createSiteCookies();
    expect(cookies.header()).toBeUndefined();
    cookies.take(['canary-bucket=7; Path=/; HttpOnly; SameSite=Lax', 'a=b=c']);
    cookies.take(['canary-bucket=8; Path=/']);
    expect(cookies.header()).toBe('canary-bucket=8; a=b=c');
  });

  it('are none that has no name', () => {
    const cookies = createSiteCookies();
    cookies.take(['', 'nothing', '=value']);
    expect(cookies.header()).toBeUndefined();
  });
});
