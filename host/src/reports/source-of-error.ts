/** A file of a remote's version, or of the shell's. */
const versionedFile = /\/(?:r\/([a-z][a-z0-9-]{0,31})|h)\/([A-Za-z0-9][A-Za-z0-9._-]{0,63})\//;

/** Whose file an error was thrown in, by the first one in its stack; undefined for what is none of ours. */
export function sourceOfError(
  error: unknown,
  fileName = '',
): { remote: string; version: string } | undefined {
  const stack = error instanceof Error ? error.stack : undefined;
  const [, remote = 'host', version] = versionedFile.exec(stack ?? fileName) ?? [];
  return version === undefined ? undefined : { remote, version };
}
