import { askedPaths, askSchema } from './asked-paths.ts';

const loan = {
  path: '/dashboard/loan/:id',
  asks: ['/loans/:id', '/loans/:id/events?limit=20', '/prices'],
};
const list = { path: '/dashboard/loan/list-loans', asks: ['/loans?state=:state'] };

describe('what a page asks for at first', () => {
  it.each(['/loans', '/loans/:id', '/loans?state=:state&limit=5', '/a/b-c/:d_e'])(
    'may be %s',
    (ask) => expect(askSchema.safeParse(ask).success).toBe(true),
  );

  it.each([
    'loans',
    '//evil.example',
    '/../admin',
    '/loans/../x',
    '/loans/',
    'https://evil.example/',
    '/loans?x',
    '/loans?x=a b',
    '/loans#x',
    '/loans"',
    `/${'a'.repeat(300)}`,
    '',
  ])('may not be %j', (ask) => expect(askSchema.safeParse(ask).success).toBe(false));

  it('has the parameters of the address put in', () => {
    expect(askedPaths(loan, '/dashboard/loan/0190a')).toEqual([
      '/loans/0190a',
      '/loans/0190a/events?limit=20',
      '/prices',
    ]);
    expect(askedPaths(list, '/dashboard/loan/list-loans?state=closed')).toEqual([
      '/loans?state=closed',
    ]);
  });

  it('leaves out of a query what the address does not have', () => {
    expect(askedPaths(list, '/dashboard/loan/list-loans')).toEqual(['/loans']);
    expect(askedPaths(list, '/dashboard/loan/list-loans?state=')).toEqual(['/loans']);
  });

  it.each(['..', '%2e%2e', 'a%2Fb', '', '"'])('is nothing with %j in a place of its path', (id) => {
    expect(askedPaths(loan, `/dashboard/loan/${id}`)).toEqual(['/prices']);
  });

  it('is nothing where a query has what is no word', () => {
    expect(askedPaths(list, '/dashboard/loan/list-loans?state=a%26b=c')).toEqual([]);
  });

  it('is nothing for a page that says nothing', () => {
    expect(askedPaths({ path: '/' }, '/')).toEqual([]);
  });
});
