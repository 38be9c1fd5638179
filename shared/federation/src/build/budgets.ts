/** What a visitor may be asked to load, in bytes after brotli and in requests of a cold page. */
export const budgets = {
  remoteEntryBytes: 3.5 * 1024,
  publicScriptBytes: 160 * 1024,
  dashboardScriptBytes: 220 * 1024,
  publicRequests: 8,
} as const;

export type LoadedFile = {
  readonly url: string;
  readonly bytes: number;
};

/** What the document of one page makes a browser load, images aside. */
export type FirstLoad = {
  readonly path: string;
  readonly parent: 'public' | 'dashboard';
  readonly scripts: readonly LoadedFile[];
  readonly others: readonly LoadedFile[];
};

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

const sumOf = (files: readonly LoadedFile[]): number =>
  files.reduce((sum, file) => sum + file.bytes, 0);

/** Scripts and other files, and the document itself. */
export const requestsOf = (load: FirstLoad): number => load.scripts.length + load.others.length + 1;

export const scriptBytesOf = (load: FirstLoad): number => sumOf(load.scripts);

/** The ways in which a page breaks its budget, in words; none when it keeps it. */
export function overspentBy(load: FirstLoad): string[] {
  const limit = load.parent === 'public' ? budgets.publicScriptBytes : budgets.dashboardScriptBytes;
  const bytes = scriptBytesOf(load);
  const requests = requestsOf(load);
  return [
    ...(bytes > limit
      ? [`${load.path} loads ${kilobytes(bytes)} of scripts, at most ${kilobytes(limit)}`]
      : []),
    ...(load.parent === 'public' && requests > budgets.publicRequests
      ? [`${load.path} takes ${requests} requests, at most ${budgets.publicRequests}`]
      : []),
  ];
}

export const entryOverspentBy = (remote: string, bytes: number): string[] =>
  bytes > budgets.remoteEntryBytes
    ? [
        `the entry of ${remote} has ${kilobytes(bytes)}, at most ${kilobytes(budgets.remoteEntryBytes)}`,
      ]
    : [];

/** One line for a page, as a build prints it. */
export const describeLoad = (load: FirstLoad): string =>
  `${load.path}: ${kilobytes(scriptBytesOf(load))} of scripts, ${requestsOf(load)} requests`;

export const describeEntry = (remote: string, bytes: number): string =>
  `${remote}: entry ${kilobytes(bytes)}`;
