import { randomUUID } from 'node:crypto';

export type SiteAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined when the body is not JSON. */
  readonly json: unknown;
};

export type SiteRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

const timeoutMs = 20_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends one request to the site. A POST carries an idempotency key of its own. */
export async function requestSite(
  url: string,
  { method, token, body, headers = {} }: SiteRequest = {},
): Promise<SiteAnswer> {
  const sends = method ?? (body === undefined ? 'GET' : 'POST');
  const response = await fetch(url, {
    method: sends,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(sends === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

/** The same, for an answer that must have this status. */
export async function expectStatus(
  status: number,
  url: string,
  request?: SiteRequest,
): Promise<SiteAnswer> {
  const answer = await requestSite(url, request);
  if (answer.status === status) return answer;
  const { pathname } = new URL(url);
  throw new Error(
    `${pathname} answered ${answer.status} instead of ${status}: ${answer.text.slice(0, 500)}`,
  );
}
