import { join } from 'node:path';
import type { Parts, Rank } from './parts.ts';
import { repositoryRoot, type SiteFolders } from './site-folders.ts';
import { answersOk, waitUntilReady } from './wait-until-ready.ts';

type NodePart = {
  readonly rank?: Rank;
  readonly name: string;
  readonly title: string;
  /** In this repository. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly url?: string;
  /** What answers once it is ready. */
  readonly readyPaths?: readonly string[];
};

/** Starts a server of ours as a sandbox on the loopback interface. Returns its URL once it is ready. */
export async function startNodePart(parts: Parts, folders: SiteFolders, part: NodePart) {
  const { rank = 'services', name, title, script, args = [], port, env } = part;
  const { url = `http://127.0.0.1:${port}`, readyPaths = ['/health/ready'] } = part;
  const child = parts.start(rank, {
    name,
    title,
    command: process.execPath,
    args: [join(repositoryRoot, script), ...args],
    env: { TESSERA_MODE: 'sandbox', HOST: '127.0.0.1', PORT: `${port}`, ...env },
    cwd: folders.dataDir,
  });
  await waitUntilReady(child, async () => {
    const answers = await Promise.all(readyPaths.map((path) => answersOk(url + path)));
    return answers.every(Boolean);
  });
  return url;
}
