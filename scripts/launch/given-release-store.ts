import { resolve } from 'node:path';
import { storeVariables } from '../../shared/releases/src/store-settings.ts';

const isPath = (name: string, value: string): boolean =>
  name.endsWith('_FILE') || (name === 'RELEASE_STORE' && !value.includes('://'));

/** Where an environment says that releases lie, as every part of a site is told; undefined when it does not. */
export function givenReleaseStore(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> | undefined {
  if (!environment.RELEASE_STORE) return undefined;
  const given = Object.keys(storeVariables).flatMap((name): [string, string][] => {
    const value = environment[name];
    return value ? [[name, isPath(name, value) ? resolve(value) : value]] : [];
  });
  return Object.fromEntries(given);
}
