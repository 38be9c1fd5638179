import { ConfigError, type Finding } from './config-error.ts';
import type { Variables } from './environment.ts';
import { readVariableOrFile } from './read-secret.ts';

/**
 * The given variables, where each of these names has the text of the file that `<name>_FILE` names,
 * and what is wrong with the files. An empty variable is one that compose or a shell could not fill in.
 */
export function withFiles(
  environment: Variables,
  names: readonly string[],
): { readonly variables: Variables; readonly findings: readonly Finding[] } {
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const findings: Finding[] = [];
  for (const name of names) {
    if (given[`${name}_FILE`] === undefined) continue;
    try {
      given[name] = readVariableOrFile(given, name).text;
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      findings.push(...error.findings);
    }
  }
  return { variables: given, findings };
}
