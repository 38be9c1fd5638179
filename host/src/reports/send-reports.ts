import { anonymousText } from '@tessera/contracts/anonymous-text';
import type { BrowserReport, VersionOutcome, WebVital } from '@tessera/contracts/browser-report';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { sourceOfError } from './source-of-error.ts';
import type { VersionOutcomes } from './version-outcomes.ts';

/** As many as a report holds. */
const mostVersions = 20;

/** Nothing is asked of the answer: a report that is lost is one of many. */
function send(report: BrowserReport): void {
  const body = JSON.stringify(report);
  try {
    if (navigator.sendBeacon('/reports', body)) return;
  } catch {
    // Something in this browser is against beacons.
  }
  void fetch('/reports', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** CLS has no unit, the others are milliseconds in the browser and seconds in a report. */
const vitalOf = ({ name, value }: Metric): WebVital => ({
  name,
  value: name === 'CLS' ? value : value / 1000,
});

const withoutNames = ({ reason, ...told }: VersionOutcome): VersionOutcome =>
  reason === undefined ? told : { ...told, reason: anonymousText(reason) };

/** What is thrown outside of drawing a page, which the page survives and its team should know of. */
function noteErrors(outcomes: VersionOutcomes): void {
  const note = (error: unknown, fileName?: string): void => {
    const source = sourceOfError(error, fileName);
    if (source !== undefined) outcomes.threw(source.remote, source.version, String(error));
  };
  window.addEventListener('error', ({ error, message, filename }) =>
    note(error ?? message, filename),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
}

/**
 * Tells the host's server how this document fares: versions as they become known, and what was measured when it is
 * left. It says nothing of who looks at it. A document that the server gave no id has nothing to report to.
 */
export function sendReports(outcomes: VersionOutcomes): void {
  const id = document.documentElement.dataset.document;
  if (!id) return;
  const tell = (vitals: WebVital[] = []): void => {
    const versions = outcomes.news().slice(0, mostVersions).map(withoutNames);
    if (versions.length + vitals.length > 0) send({ document: id, versions, vitals });
  };
  tell();
  outcomes.onNews(() => tell());
  noteErrors(outcomes);

  const measured = new Map<string, WebVital>();
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    // Each change, for a press just before the page is left is known too late to be said as the last one.
    observe((metric) => measured.set(metric.name, vitalOf(metric)), { reportAllChanges: true });
  }
  // Those who measure hear of it while it is being captured, before anybody on the document does.
  const onHidden = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', onHidden);
    tell([...measured.values()]);
  };
  document.addEventListener('visibilitychange', onHidden);
}
