import fc from 'fast-check';
import { nastyPayload, nastySegment, nastyTexts, nastyValue } from './nasty-values.ts';
import type { Operation } from './operation.ts';
import { plausibleValue } from './plausible-value.ts';

/** What an operation may be given for its path: the sender's own, and what is somebody else's. */
export type KnownIds = { readonly own: readonly string[]; readonly foreign: readonly string[] };

export type BadRequest = {
  readonly url: string;
  readonly isForeign: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
};

type Segment = { readonly text: string; readonly isForeign: boolean };

/** Requests of an operation of which some are right, and most are wrong in a few ways at once. */
export function badRequest(
  operation: Operation,
  ids: KnownIds,
  token: string,
): fc.Arbitrary<BadRequest> {
  const all = [...ids.own, ...ids.foreign];
  const places = operation.path.split(/\{\w+\}/).length - 1;
  return fc
    .record({
      segments: fc.tuple(...Array.from({ length: places }, () => segment(ids))),
      query: query(operation, all),
      headers: headers(operation, token),
      payload: payload(operation, all),
    })
    .map(({ segments, query, headers, payload }) => {
      let place = 0;
      const path = operation.path.replace(/\{\w+\}/g, () => segments[place++]?.text ?? '');
      const hasBody = payload !== undefined;
      const { 'content-type': type, ...others } = headers;
      return {
        url: query === '' ? path : `${path}?${query}`,
        isForeign: segments.some(({ isForeign }) => isForeign),
        headers: hasBody && type !== undefined ? { ...others, 'content-type': type } : others,
        payload,
      };
    });
}

const segment = ({ own, foreign }: KnownIds): fc.Arbitrary<Segment> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...own).map((text) => ({ text, isForeign: false })) },
    {
      weight: foreign.length > 0 ? 4 : 0,
      arbitrary: fc.constantFrom(...foreign, '-').map((text) => ({ text, isForeign: true })),
    },
    { weight: 3, arbitrary: nastySegment.map((text) => ({ text, isForeign: false })) },
  );

function query({ query: parameters }: Operation, ids: readonly string[]): fc.Arbitrary<string> {
  const fields = parameters.map(({ name, schema }) =>
    fc.oneof(
      {
        weight: 8,
        arbitrary: plausibleValue(schema, ids, name).map(
          (value) => `${name}=${encodeURIComponent(String(value))}`,
        ),
      },
      { weight: 2, arbitrary: nastySegment.map((text) => `${name}=${text}`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('', name, `${name}=`, `${name}[]=1`, `${name}=1&${name}=2`),
      },
    ),
  );
  const odd = fc.constantFrom(
    '&&&',
    '=',
    '__proto__=1',
    'a=%zz',
    '%00=1',
    `q=${'x'.repeat(3_000)}`,
  );
  return fc
    .tuple(
      fc.tuple(...fields),
      fc.oneof({ weight: 11, arbitrary: fc.constant('') }, { weight: 1, arbitrary: odd }),
    )
    .map(([parts, extra]) => [...parts, extra].filter((part) => part !== '').join('&'));
}

function headers(
  { method, body }: Operation,
  token: string,
): fc.Arbitrary<Readonly<Record<string, string>>> {
  // Node joins the values of a header that comes twice with a comma.
  const oddKeys = ['', ' ', 'two words', 'a, a', 'x'.repeat(255), 'x'.repeat(256), 'schl\xfcssel'];
  const oddTokens = ['', 'Bearer', 'Bearer ', 'Basic YTpi', `bearer ${token}`, 'Bearer a.b.c'];
  const oddTypes = [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
    'application/json, application/json',
    'application/problem+json',
    'nonsense',
    '',
    ';',
  ];
  const oddAgents = ['', 'x'.repeat(5_000), '\xff\xfe', '<script>alert(1)</script>', '(((('];
  const odd = <T>(values: readonly T[], usual: T, oneIn: number) =>
    fc.oneof(
      { weight: oneIn - 1, arbitrary: fc.constant(usual) },
      { weight: 1, arbitrary: fc.constantFrom(...values) },
    );
  return fc
    .record({
      authorization: odd<string | null>([...oddTokens, null], `Bearer ${token}`, 15),
      'content-type': odd<string | null>(
        oddTypes,
        body || method !== 'GET' ? 'application/json' : null,
        12,
      ),
      'idempotency-key':
        method === 'POST'
          ? fc.oneof(
              { weight: 9, arbitrary: fc.uuid() },
              { weight: 2, arbitrary: fc.constantFrom<string | null>(...oddKeys, null) },
              { weight: 2, arbitrary: fc.constant('again') },
            )
          : fc.constant(null),
      'user-agent': odd<string | null>(oddAgents, null, 12),
      'x-forwarded-for': odd<string | null>(['::1, 127.0.0.1', 'nonsense', '999.1.1.1'], null, 20),
      accept: odd<string | null>(['text/html', 'nonsense', '*/*;q=-1'], null, 20),
    })
    .map((all) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
      ),
    );
}

function payload(
  { body }: Operation,
  ids: readonly string[],
): fc.Arbitrary<string | Buffer | undefined> {
  if (!body)
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: nastyPayload },
    );
  const right = plausibleValue(body, ids);
  return fc.oneof(
    { weight: 3, arbitrary: right.map((value) => JSON.stringify(value)) },
    {
      weight: 8,
      arbitrary: fc
        .tuple(right, fc.array(spoiling, { minLength: 1, maxLength: 2 }))
        .map(([value, spoilings]) => JSON.stringify(spoilings.reduce(spoil, value))),
    },
    { weight: 3, arbitrary: nastyPayload },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

type Spoiling = {
  readonly at: number;
  readonly how: 'replace' | 'remove' | 'add' | 'wrap';
  readonly value: unknown;
};

const spoiling: fc.Arbitrary<Spoiling> = fc.record({
  at: fc.nat(1_000),
  how: fc.oneof(
    { weight: 7, arbitrary: fc.constant('replace' as const) },
    { weight: 3, arbitrary: fc.constantFrom('remove' as const, 'add' as const, 'wrap' as const) },
  ),
  value: nastyValue,
});

/** Changes one place of a JSON value. */
function spoil(root: unknown, { at, how, value }: Spoiling): unknown {
  const copy = structuredClone(root);
  const places = placesOf(copy);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return value;
  const { holder, key } = place;
  if (how === 'remove') delete holder[key];
  else if (how === 'add') holder[String(nastyTexts[at % nastyTexts.length])] = value;
  else holder[key] = how === 'wrap' ? [holder[key]] : value;
  return copy;
}

type Holder = Record<string, unknown>;

function placesOf(value: unknown, depth = 0): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null || depth > 5) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((key) => [
    { holder, key },
    ...placesOf(holder[key], depth + 1),
  ]);
}
