import { ConfigError } from './config-error.ts';

/** Ends a process that could not start. Of a wrong configuration the operator reads the variables. */
export function refuseToStart(error: unknown): never {
  console.error(error instanceof ConfigError ? `Configuration: ${error.message}` : error);
  process.exit(1);
}
