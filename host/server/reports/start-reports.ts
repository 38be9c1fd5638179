import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { beginWithdrawals } from '../metrics/begin-withdrawals.ts';
import type { HostMetrics } from '../metrics/host-metrics.ts';
import { readHostKey } from '../releases/host-key.ts';
import type { ReleaseRegistry } from '../releases/release-registry.ts';
import { addReports } from './add-reports.ts';
import { createDocumentIds, documentSecretOf } from './document-ids.ts';
import { createReleaseHealth } from './release-health.ts';
import { createReleaseWatch } from './watch-releases.ts';

/** The longest that anybody waits for a judgement, beside the time after which documents count. */
const lookEveryMs = 2000;

export type Reports = {
  /** What a document that is served has to be given, so that its page may report. */
  documentId(request: Pick<FastifyRequest, 'ip'>, route: string | undefined): string;
};

type Parts = {
  readonly config: Pick<Config, 'hostKeyFile' | 'withdrawal'>;
  readonly releases: ReleaseRegistry;
  readonly metrics: HostMetrics;
  /** The shell's own versions, one for each language. */
  readonly hostVersions: ReadonlySet<string>;
};

/** Takes what browsers tell, and withdraws by it what fails. Ends with the app. */
export async function startReports(app: FastifyInstance, parts: Parts): Promise<Reports> {
  const { config, releases, metrics, hostVersions } = parts;
  const ids = createDocumentIds(documentSecretOf(readHostKey(config.hostKeyFile)));
  const health = createReleaseHealth({ settleMs: config.withdrawal.settleMs });
  const knows = (remote: string, version: string): boolean =>
    remote === 'host' ? hostVersions.has(version) : releases.knows(remote, version);
  const remotes = () => releases.status().map(({ remote }) => remote);
  beginWithdrawals(metrics, remotes());
  await addReports(app, { ids, health, knows, remotes, metrics });

  const look = createReleaseWatch({
    releases,
    health,
    bounds: config.withdrawal.bounds,
    onWithdrawn: (remote, what) => metrics.withdrawals.inc({ remote, what }),
    log: app.log,
  });
  let timer: NodeJS.Timeout | undefined;
  const lookAgain = (): void => {
    timer = setTimeout(async () => {
      await look(Date.now()).catch((error: unknown) =>
        app.log.error({ err: error }, 'releases could not be judged'),
      );
      await metrics.forgetVersions(knows);
      // Somebody may have been enrolled.
      beginWithdrawals(metrics, remotes());
      if (timer !== undefined) lookAgain();
    }, lookEveryMs);
    timer.unref();
  };
  lookAgain();
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    timer = undefined;
  });
  return {
    documentId: ({ ip }, route) => ids.issue({ address: ip, route }, Date.now()),
  };
}
