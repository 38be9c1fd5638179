/** Milliseconds; as Fastify and Node name them. */
export type TimeLimits = {
  /** A request is here as a whole, however slowly it is sent. */
  readonly requestTimeout: number;
  /** Nothing was said on a connection in either direction, also while an answer is worked on. */
  readonly connectionTimeout: number;
  /** A connection waits for its next request. */
  readonly keepAliveTimeout: number;
  readonly http: {
    /** Node heeds the limit of requests only where this one is no longer; its own is a minute. */
    readonly headersTimeout: number;
    /** How often Node looks for requests that are late, so that one is cut so much later at most. */
    readonly connectionsCheckingInterval: number;
  };
};

/**
 * What a server waits for. The longest answer waits four seconds for the identity provider and thirty for
 * the signer, beside the database; the edge gives up after a minute.
 */
export const timeLimits: TimeLimits = {
  requestTimeout: 20_000,
  connectionTimeout: 75_000,
  keepAliveTimeout: 20_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
};

/** How long a request waits for all that the identity provider has to say of a token, in milliseconds. */
export const identityPatienceMs = 4_000;
