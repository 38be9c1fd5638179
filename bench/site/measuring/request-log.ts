/** One request of a page. Times are seconds of the browser's own clock. */
export type LoggedRequest = {
  readonly url: string;
  /** As the browser calls it: `Document`, `Script`, `Fetch`. */
  readonly type: string;
  readonly sentAt: number;
  /** When its answer began; undefined where none came. */
  readonly answeredAt?: number;
  /** Over the network, with headers. */
  readonly bytes: number;
  /** Whether nothing more comes of it: its answer, or none. */
  readonly hasEnded: boolean;
};

export const bytesOf = (requests: readonly LoggedRequest[]): number =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0);

export const scriptBytesOf = (requests: readonly LoggedRequest[]): number =>
  bytesOf(requests.filter(({ type }) => type === 'Script'));

/**
 * How many round trips the longest chain of requests has: each stands one deeper than the deepest that had been answered
 * before it was sent.
 */
export function roundTripsOf(requests: readonly LoggedRequest[]): number {
  const inOrder = requests.toSorted((one, other) => one.sentAt - other.sentAt);
  const depths: number[] = [];
  for (const { sentAt } of inOrder) {
    const before = depths.filter((_, at) => (inOrder[at]?.answeredAt ?? Infinity) <= sentAt);
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
}
