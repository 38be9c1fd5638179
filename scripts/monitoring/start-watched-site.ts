import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEdge } from '../edge/start-edge.ts';
import { removeDataDir } from '../embedded-postgres/remove-data-dir.ts';
import { launchSite } from '../launch/launch-site.ts';
import type { Targets } from './start-prometheus.ts';

/** The site of a sandbox behind its edge, with all that tells figures. */
export async function startWatchedSite(signal: AbortSignal) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-monitoring-'));
  // PostgreSQL may have to run as another user, who has to get through.
  chmodSync(dataDir, 0o755);
  const told = { tellsFigures: true, proves: true };
  const options = { dataDir, port: 0, authEmulatorPort: 0, ...told, signal };
  const say = (line: string) => console.log(line);
  const site = await launchSite({ ...options, say }).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  const edge = await startEdge({
    TESSERA_MODE: 'sandbox',
    TRUSTED_PROXY_HOPS: '1',
    API_UPSTREAM: new URL(site.apiUrl).host,
    HOST_UPSTREAM: new URL(site.url).host.replace('localhost', '127.0.0.1'),
    IDENTITY_UPSTREAM: site.identityHost,
  });
  const targets: Targets = { ...site.figures, edge: new URL(edge.figuresUrl).host };
  return {
    url: `http://localhost:${edge.port}`,
    dataDir,
    targets,
    failed: site.failed,
    stop: async () => {
      await edge.close();
      await site.stop();
      await removeDataDir(join(dataDir, 'postgres'));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
