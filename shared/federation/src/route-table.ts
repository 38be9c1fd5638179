/** One page of a remote, written in its `src/route-table.ts` and read by its routes and its build. */
export interface RouteTableEntry {
  /** Absolute, in react-router's syntax: `/dashboard/loan/:id`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The `webpackChunkName` of the page's dynamic import. */
  readonly chunk: string;
}

export type RouteTable = readonly RouteTableEntry[];
