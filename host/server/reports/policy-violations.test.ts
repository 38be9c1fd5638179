import { violationsIn } from './policy-violations.ts';

const remotes = new Set(['loans']);
const site = 'https://tessera.example';
const address = `${site}/auth/sign-up?email=ada.lovelace@example.com#0190b2f4`;

const old = (change: object) => ({
  'csp-report': { 'document-uri': address, referrer: address, ...change },
});
const newForm = (body: object) => ({ type: 'csp-violation', url: address, body });

describe('a violation', () => {
  it.each([
    [
      'of a remote, in the old form',
      old({
        'effective-directive': 'script-src-elem',
        'violated-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?who=ada.lovelace@example.com',
        'source-file': `${site}/r/loans/3fa9/page.js?x=1`,
      }),
      { directive: 'script-src-elem', blocked: 'https://evil.example', by: 'loans' },
    ],
    [
      'of the shell, with a directive and its sources',
      old({
        'violated-directive': "style-src 'self'",
        'blocked-uri': 'inline',
        'source-file': `${site}/h/1/main.js`,
      }),
      { directive: 'style-src', blocked: 'inline', by: 'host' },
    ],
    [
      'of an extension',
      old({
        'violated-directive': 'img-src',
        'blocked-uri': 'chrome-extension://abc/x',
        'source-file': 'chrome-extension',
      }),
      { directive: 'img-src', blocked: 'chrome-extension:', by: 'other' },
    ],
    [
      'of whatever somebody made up',
      old({
        'violated-directive': 'ada@example.com',
        'blocked-uri': 'ada@example.com',
        'source-file': `${site}/r/ada/1/x.js`,
      }),
      { directive: 'other', blocked: 'other', by: 'other' },
    ],
  ])('%s keeps no address', (_what, report, kept) => {
    expect(violationsIn(report, remotes)).toEqual([kept]);
  });

  it('comes with others, and other kinds of reports, in the new form', () => {
    const reports = [
      newForm({ effectiveDirective: 'connect-src', blockedURL: `${site}/x`, sourceFile: null }),
      { type: 'deprecation', url: address, body: {} },
      newForm({ effectiveDirective: 'base-uri', blockedURL: 'inline' }),
    ];
    expect(violationsIn(reports, remotes)).toEqual([
      { directive: 'connect-src', blocked: site, by: 'other' },
      { directive: 'base-uri', blocked: 'inline', by: 'other' },
    ]);
  });

  it.each([
    undefined,
    null,
    'x',
    {},
    [],
    { 'csp-report': null },
    [1],
    Array(200).fill(newForm({})),
  ])('is nothing in %j', (report) => {
    expect(violationsIn(report, remotes)).toEqual([]);
  });
});
