import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

/** Files of an imagined workspace, each importing the one behind it, and the rule that forbids it. */
const violations: [rule: string, from: string, to: string][] = [
  ['remote-to-remote', 'remote-new/src/meet.ts', 'remote-loans/src/api/get-loan.ts'],
  ['remote-to-outside', 'remote-new/src/escape.ts', 'host/src/session.ts'],
  ['remote-to-build-code', 'remote-new/src/build.ts', 'shared/federation/src/plugin.ts'],
  ['host-to-remote', 'host/src/shortcut.ts', 'remote-new/src/part.ts'],
  ['host-browser-and-server', 'host/src/serve.ts', 'host/server/server.ts'],
  ['shared-to-app', 'shared/money/src/back.ts', 'api/src/app.ts'],
  ['api-to-browser-code', 'api/src/paint.ts', 'shared/ui/src/button.tsx'],
  [
    'second-arithmetic-in-the-product',
    'api/src/lending/loans/judge.ts',
    'shared/second-arithmetic/src/sale.ts',
  ],
  [
    'second-arithmetic-in-the-product',
    'remote-new/src/judge.ts',
    'shared/second-arithmetic/src/sale.ts',
  ],
  ['prover-in-the-product', 'api/src/service/proofs.ts', 'api/prover/run-proof.ts'],
  [
    'second-arithmetic-to-the-product',
    'shared/second-arithmetic/src/copy.ts',
    'shared/lending/src/apr.ts',
  ],
  ['signer-to-others', 'signer/src/leak.ts', 'api/src/app.ts'],
  ['signer-to-others', 'signer/src/read.ts', 'shared/addresses/src/parse-address.ts'],
  ['server-to-business', 'shared/server/src/price.ts', 'shared/lending/src/apr.ts'],
  ['server-code-in-the-browser', 'remote-new/src/mail.ts', 'shared/server/src/smtp-mailer.ts'],
  ['processes-in-production', 'signer/src/wait.ts', 'shared/processes/src/wait-until.ts'],
  ['mail-catcher-apart', 'api/src/catch.ts', 'mail-catcher/src/catch-mails.ts'],
  ['mail-catcher-to-others', 'mail-catcher/src/ask.ts', 'api/src/app.ts'],
  ['others-to-signer', 'api/src/signer/sign-here.ts', 'signer/src/keys/keyring.ts'],
  [
    'tables-of-another-capability',
    'api/src/lending/loans/open.ts',
    'api/src/books/ledger/ledger-tables.ts',
  ],
  [
    'tables-of-another-capability',
    'api/src/coins/wallets/list.ts',
    'api/src/coins/deposits/kept/deposit-tables.ts',
  ],
  ['wing-to-higher-wing', 'api/src/platform/jobs/ask.ts', 'api/src/books/ledger/post.ts'],
  ['wing-to-higher-wing', 'api/src/coins/deposits/settle.ts', 'api/src/lending/risk/review.ts'],
  ['wing-to-higher-wing', 'api/src/reporting/reports/count.ts', 'api/src/service/alarms/wait.ts'],
  ['wing-to-root', 'api/src/lending/loans/start.ts', 'api/src/app.ts'],
  ['wing-to-app-context-by-value', 'api/src/person/mail/make.ts', 'api/src/app-context.ts'],
  ['coins-upwards', 'api/src/coins/chains/read.ts', 'api/src/coins/treasury/note.ts'],
  ['coins-upwards', 'api/src/coins/deposits/credit.ts', 'api/src/coins/wallets/open.ts'],
  ['feature-to-feature', 'remote-new/src/features/a/a.ts', 'remote-new/src/features/b/b.ts'],
  ['feature-to-page', 'remote-new/src/features/a/up.ts', 'remote-new/src/pages/page.tsx'],
  ['request-to-feature', 'remote-new/src/api/get.ts', 'remote-new/src/features/b/c.ts'],
  ['identity-outside-the-host', 'remote-new/src/auth.ts', 'node_modules/firebase/auth.js'],
  ['relative-path-into-a-package', 'remote-new/src/reach.ts', 'shared/ui/src/button.tsx'],
  ['test-code-in-production-code', 'host/src/app.ts', 'host/src/other.test.ts'],
  [
    'test-programs-in-production-code',
    'api/src/drift.ts',
    'api/test/movable-clock/src/movable-clock.ts',
  ],
  ['circular', 'shared/money/src/self.ts', 'shared/money/src/self.ts'],
  ['node-in-the-browser', 'remote-new/src/disk.ts', 'fs'],
  ['unresolvable', 'remote-new/src/lost.ts', './nowhere.ts'],
];
const composingPage = 'remote-new/src/pages/composed.ts';

type Violation = {
  rule: { name: string };
  from: string;
  to: string;
};

describe('the boundaries', () => {
  let folder: string;
  let found: Violation[];

  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const importing = (from: string, to: string) => {
    const isFile = to.includes('/src/') || to.includes('/server/') || to.includes('node_modules/');
    const path = isFile ? `${'../'.repeat(from.split('/').length - 1)}${to}` : to;
    return `import { value } from '${path}';\nexport const other = value;\n`;
  };

  const cruise = (outputType: string) => {
    const program = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
    const zones = ['api', 'host', 'mail-catcher', 'remote-loans', 'remote-new', 'shared', 'signer'];
    const config = join(repositoryRoot, '.dependency-cruiser.mjs');
    const args = ['--config', config, '--output-type', outputType, ...zones];
    return spawnSync(process.execPath, [join(repositoryRoot, program), ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
    for (const [, , to] of violations) {
      if (to.includes('/') && !to.startsWith('.')) write(to, 'export const value = 1;\n');
    }
    for (const [, from, to] of violations) write(from, importing(from, to));
    write(composingPage, importing(composingPage, 'remote-new/src/features/a/a.ts'));

    found = (JSON.parse(cruise('json').stdout) as { summary: { violations: Violation[] } }).summary
      .violations;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(violations)('%s: %s may not import %s', (rule, from, to) => {
    expect(
      found.filter((violation) => violation.from === from && violation.to === to),
    ).toContainEqual(expect.objectContaining({ rule: expect.objectContaining({ name: rule }) }));
  });

  it('fail the check', () => {
    expect(cruise('err').status).not.toBe(0);
  });

  it('let a page compose the features of its remote', () => {
    expect(found.filter(({ from }) => from === composingPage)).toEqual([]);
  });
});
