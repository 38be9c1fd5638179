import type { LoggedError } from '@tessera/server/logger-options';

/** Of an error that is not ours the place is logged, and not its words: they may hold a code or an address. */
export function errorWithoutWords({
  name,
  code,
  stack = '',
}: Error & { code?: unknown }): LoggedError {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: name, message: '', stack: frames.join('\n'), code };
}
