import { spawnSync } from 'node:child_process';
import { serverProgram } from './start-server.ts';

/**
 * Many servers start from the same sources, and none that is killed leaves compiled ones behind. One
 * without any configuration ends by itself, and does.
 */
export function compileOnce(folder: string): { readonly NODE_COMPILE_CACHE: string } {
  const cache = { NODE_COMPILE_CACHE: folder };
  spawnSync(process.execPath, [serverProgram], { env: cache });
  return cache;
}
