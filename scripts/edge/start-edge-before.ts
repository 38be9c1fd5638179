import type { RequestListener } from 'node:http';
import { type Edge, startEdge } from './start-edge.ts';
import { startUpstream } from './start-upstream.ts';

type Site = {
  readonly mode?: 'production' | 'sandbox';
  /** How many proxies stand before the site, the edge counted. */
  readonly proxyHops?: number;
};

/** The edge before something that stands for both its API and its host, and that ends with it. */
export async function startEdgeBefore(
  answer: RequestListener,
  { mode = 'production', proxyHops = 1 }: Site = {},
): Promise<Edge> {
  const upstream = await startUpstream(answer);
  const edge = await startEdge({
    TESSERA_MODE: mode,
    TRUSTED_PROXY_HOPS: String(proxyHops),
    API_UPSTREAM: upstream.address,
    HOST_UPSTREAM: upstream.address,
  });
  const close = async () => {
    await edge.close();
    await upstream.close();
  };
  return { ...edge, close };
}
