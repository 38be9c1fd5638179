import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

const files = globSync('{remote-*,host,api,signer,shared/*}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .sort();

const count = String.raw`\d+|two|three|four|five|six|seven|eight|ten|fourteen|twenty-four|thirty|sixty`;
const figure = new RegExp(
  String.raw`\b(?:${count})(?:\s+|-|&nbsp;|\{' '\}\s*)(?:hours?|days?|minutes?|seconds?|months?|years?|weeks?|characters?)\b|\bhalf (?:a|an) (?:minute|hour|day|year)\b|€ ?\d|EUR \d|\b18 or (?:over|older)\b`,
  'gi',
);

/** What names a figure that no code acts on, or that is nobody's promise. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // Advice: how long somebody should be patient.
  'remote-account/src/features/support/support-questions.tsx': ['ten minutes'],
  // The formula of actual/365.
  'remote-loans/src/features/create-loan/quote-summary.tsx': ['365 days'],
  // Words for a count: one of them.
  'remote-loans/src/features/cure-loan/receipt-words.ts': ['1 second'],
  // What a change of a day compares with: no rule of the product.
  'remote-wallets/src/features/list-wallets/list-wallets-words.ts': ['24 hours', '24 hours'],
  'shared/ui/src/trend.tsx': ['24 hours'],
  // How soon a sandbox publishes a price, and a choice that the control itself offers.
  'shared/ui/src/sandbox-price-words.ts': ['ten seconds', 'ten minutes'],
  // How often that page of the sandbox asks.
  'remote-public/src/features/mailbox/mail-list.tsx': ['three seconds'],
  // Room for a figure before it is there.
  'remote-public/src/features/reserves/newest-reserves.tsx': ['€1'],
  // How hiring goes.
  'remote-public/src/pages/static/careers-page.tsx': ['Half a day'],
  // SQL.
  'api/src/books/prices/history/daily-prices.ts': ['1 day', '1 day'],
};

/** The comments blanked out. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');

const figuresOf = (text: string) => withoutComments(text).match(figure) ?? [];

describe('the figures of the product', () => {
  it('are read from the terms and the facts by every text that names them', () => {
    const found = files.flatMap((file) => {
      const figures = figuresOf(readFileSync(path.join(root, file), 'utf8'));
      return figures.length === 0 ? [] : [[file, figures] as const];
    });
    expect(Object.fromEntries(found)).toEqual(allowed);
    expect(files.length).toBeGreaterThan(500);
  });

  it.each([
    ["title: 'The 14 days are over'", ['14 days']],
    ['<p>older than five minutes</p>', ['five minutes']],
    ['<p>older than five\n  minutes</p>', ['five\n  minutes']],
    ['<p>New ones need ten characters</p>', ['ten characters']],
    ['<p>half a minute apart</p>', ['half a minute']],
    ["detail: 'Up to €500 a day'", ['€5']],
    ["['within', days, 'days'] // 14 days", []],
    ['/** 24 hours after it was added. */', []],
  ])('are noticed in %s, and not in comments', (text, figures) => {
    expect(figuresOf(text)).toEqual(figures);
  });
});
