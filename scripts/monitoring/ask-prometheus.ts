type Answer = {
  readonly status: string;
  readonly error?: string;
  readonly data?: { readonly result: readonly { readonly values: readonly [number, string][] }[] };
};

/**
 * Series that a query has had a number for since then. A quotient of nothing by nothing is none: it is said as
 * `NaN`, which a dashboard leaves out.
 *
 * @throws when Prometheus does not understand it
 */
export async function countSeries(url: string, expr: string, since: Date): Promise<number> {
  const parameters = new URLSearchParams({
    query: expr,
    start: `${since.getTime() / 1000}`,
    end: `${Date.now() / 1000}`,
    step: '2',
  });
  const response = await fetch(`${url}/api/v1/query_range?${parameters}`);
  const { status, error, data } = (await response.json()) as Answer;
  if (status !== 'success' || !data) throw new Error(`${expr}: ${error}`);
  const isNumber = ([, value]: readonly [number, string]) => Number.isFinite(Number(value));
  return data.result.filter(({ values }) => values.some(isNumber)).length;
}
