import { ConfigError, type Finding } from './config-error.ts';

/**
 * What each part reads, by its name. What is wrong with any of them is refused together with what was
 * found before, so that an operator mends all of it at once; of a variable only the first is said.
 * @throws ConfigError
 */
export function readTogether<Parts extends Readonly<Record<string, () => unknown>>>(
  before: readonly Finding[],
  parts: Parts,
): { readonly [Name in keyof Parts]: ReturnType<Parts[Name]> } {
  const findings = [...before];
  const values = Object.entries(parts).map(([name, read]) => {
    try {
      return [name, read()] as const;
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      findings.push(...error.findings);
      return [name, undefined] as const;
    }
  });
  if (findings.length > 0) throw new ConfigError(firstOfEach(findings));
  return Object.fromEntries(values) as { [Name in keyof Parts]: ReturnType<Parts[Name]> };
}

/** A variable and the one that names its file are one. */
const named = ({ variable }: Finding) => variable.replace(/_FILE$/, '');

const firstOfEach = (findings: readonly Finding[]) =>
  findings.filter(
    (finding, index) => findings.findIndex((other) => named(other) === named(finding)) === index,
  );
