import { whenLoadIsOver } from '../app/when-load-is-over.ts';
import type { VersionOutcomes } from './version-outcomes.ts';

/**
 * Has this document report to the host's server. What sends and measures is no part of the first load: it comes when
 * that is over, or at once when a version has failed.
 */
export function startReporting(outcomes: VersionOutcomes): void {
  let isStarted = false;
  const start = async (): Promise<void> => {
    if (isStarted) return;
    isStarted = true;
    try {
      const { sendReports } = await import(/* webpackChunkName: "reports" */ './send-reports.ts');
      sendReports(outcomes);
    } catch (error) {
      // Nobody who looks at the page is to notice: it is told by others.
      console.warn('Nothing can be reported', error);
    }
  };
  outcomes.onNews((outcome) => {
    if (outcome === 'failed') void start();
  });
  whenLoadIsOver(() => void start());
}
