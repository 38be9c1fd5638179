export type Finding = { readonly variable: string; readonly message: string };

/** Every variable that is wrong, each named. No value is repeated: it may be a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly variables: readonly string[];
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map(({ variable, message }) => `${variable} ${message}`).join('\n'));
    this.findings = findings;
    this.variables = findings.map(({ variable }) => variable);
  }
}
