import { anonymousText } from '@tessera/contracts/anonymous-text';
import {
  type BrowserReport,
  browserReportSchema,
  type VersionOutcome,
} from '@tessera/contracts/browser-report';
import type { FastifyInstance } from 'fastify';
import { limitRequests } from '../limit-requests.ts';
import type { HostMetrics } from '../metrics/host-metrics.ts';
import type { DocumentIds, ServedDocument } from './document-ids.ts';
import { createFirstTime } from './first-time.ts';
import { createLineBudget } from './line-budget.ts';
import { violationsIn } from './policy-violations.ts';
import type { ReleaseHealth } from './release-health.ts';

/** A page sends two or three, and a network may be an office. */
export const reportLimits = { ofNetwork: 120, inTotal: 6000 };

export type ReportsOptions = {
  readonly ids: DocumentIds;
  readonly health: ReleaseHealth;
  /** True for a version that may be served: others are nobody's figure. */
  readonly knows: (remote: string, version: string) => boolean;
  readonly remotes: () => readonly string[];
  readonly metrics: Pick<
    HostMetrics,
    'outcomes' | 'vitals' | 'layoutShift' | 'reports' | 'violations'
  >;
  readonly now?: () => number;
};

/** A report is a few hundred bytes; violations come several at a time, each with the whole policy. */
const bodyLimit = { report: 8 * 1024, violations: 32 * 1024 };

/** What documents have said already; a document says three or four things. */
const mostFacts = 50_000;
const linesPerMinute = 60;

/** What another site has a browser send is nobody's report; browsers say so, and only they have to be believed. */
const isFromElsewhere = (site: string | string[] | undefined): boolean => site === 'cross-site';

/**
 * What browsers tell: `POST /reports` of versions and vitals, `POST /reports/policy` of violations of the content
 * security policy. Both answer 204 whatever they are told, so that nobody learns by trying.
 */
export async function addReports(app: FastifyInstance, options: ReportsOptions): Promise<void> {
  const { ids, health, knows, metrics, now = Date.now } = options;
  const isNews = createFirstTime(mostFacts);
  const mayWrite = createLineBudget(linesPerMinute);

  const warn = (details: object, message: string): void => {
    if (mayWrite(now())) app.log.warn(details, message);
  };

  const noteOutcome = (document: ServedDocument, told: VersionOutcome): void => {
    const { remote, version, outcome, reason = '' } = told;
    if (!knows(remote, version)) return;
    if (!isNews(`${document.id} ${outcome} ${remote}@${version}`)) return;
    metrics.outcomes.inc({ remote, version, outcome });
    if (outcome !== 'error') {
      health.note(document, { remote, version, failed: outcome === 'failed' });
    }
    if (outcome === 'works') return;
    const { route } = document;
    warn({ remote, version, route, outcome, reason: anonymousText(reason) }, 'told by a browser');
  };

  const noteVitals = ({ id, route }: ServedDocument, vitals: BrowserReport['vitals']): void => {
    for (const { name, value } of vitals) {
      if (!isNews(`${id} ${name}`)) continue;
      if (name === 'CLS') metrics.layoutShift.observe({ route }, value);
      else metrics.vitals.observe({ name, route }, value);
    }
  };

  const note = (body: unknown): 'taken' | 'refused' => {
    const report = browserReportSchema.safeParse(jsonIn(body));
    const document = report.data && ids.open(report.data.document, now());
    if (!report.success || document === undefined) return 'refused';
    for (const told of report.data.versions) noteOutcome(document, told);
    noteVitals(document, report.data.vitals);
    return 'taken';
  };

  const noteViolations = (body: unknown): 'taken' | 'refused' => {
    const violations = violationsIn(jsonIn(body), new Set(options.remotes()));
    for (const violation of violations) {
      metrics.violations.inc({ directive: violation.directive, by: violation.by });
      warn({ violation }, 'content security policy violated');
    }
    return violations.length > 0 ? 'taken' : 'refused';
  };

  await app.register(async (reports) => {
    await limitRequests(reports, reportLimits, () => metrics.reports.inc({ kind: 'too_many' }));
    // Beacons come as plain text, violations as their own kinds of JSON: all are read as text.
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    for (const [url, limit, take] of [
      ['/reports', bodyLimit.report, note],
      ['/reports/policy', bodyLimit.violations, noteViolations],
    ] as const) {
      reports.post(url, { bodyLimit: limit }, async (request, reply) => {
        const elsewhere = isFromElsewhere(request.headers['sec-fetch-site']);
        metrics.reports.inc({ kind: elsewhere ? 'refused' : take(request.body) });
        return reply.code(204).header('cache-control', 'no-store').send();
      });
    }
  });
}

function jsonIn(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
