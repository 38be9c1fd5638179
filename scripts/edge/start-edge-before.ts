import type { RequestListener } from 'node:http';
import { type Edge, type EdgeCertificate, startEdge } from './start-edge.ts';
import { startUpstream } from './start-upstream.ts';

type Site = {
  readonly mode?: 'production' | 'sandbox';
  /** How many proxies stand before the site, the edge counted. */
  readonly proxyHops?: number;
  /** Ends TLS with it, for a site of this name. */
  readonly tls?: EdgeCertificate & { readonly siteName: string };
  /** The name of the preview origin. */
  readonly previewHost?: string;
};

/** The edge before something that stands for both its API and its host, and that ends with it. */
export async function startEdgeBefore(
  answer: RequestListener,
  { mode = 'production', proxyHops = 1, tls, previewHost = '' }: Site = {},
): Promise<Edge> {
  const upstream = await startUpstream(answer);
  const values = {
    TESSERA_MODE: mode,
    TRUSTED_PROXY_HOPS: String(proxyHops),
    API_UPSTREAM: upstream.address,
    HOST_UPSTREAM: upstream.address,
    PREVIEW_HOST: previewHost,
    ...(tls && { EDGE_ENTRANCE: 'tls' as const, EDGE_HOST_NAME: tls.siteName }),
  };
  const edge = await startEdge(values, tls);
  const close = async () => {
    await edge.close();
    await upstream.close();
  };
  return { ...edge, close };
}
