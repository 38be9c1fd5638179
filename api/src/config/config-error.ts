/** Every variable that is wrong, each named. No value is repeated: it may be a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly variables: readonly string[];

  constructor(findings: readonly { variable: string; message: string }[]) {
    super(findings.map(({ variable, message }) => `${variable} ${message}`).join('\n'));
    this.variables = findings.map(({ variable }) => variable);
  }
}
