import { ConfigError, type Finding } from './config-error.ts';
import { filledIn, type Variables } from './environment.ts';
import { readVariableOrFile } from './read-secret.ts';

/**
 * The variables that have a value, where each of these names has the text of the file that `<name>_FILE` names,
 * and what is wrong with the files.
 */
export function withFiles(
  environment: Variables,
  names: readonly string[],
): { readonly variables: Variables; readonly findings: readonly Finding[] } {
  const given: Record<string, string | undefined> = { ...filledIn(environment) };
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
