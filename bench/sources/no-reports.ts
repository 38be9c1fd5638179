/** In the place of the host's `start-reporting.ts`: a build of one piece has no versions of remotes to report. */
export function startReporting(): void {}
