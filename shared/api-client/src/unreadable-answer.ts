/** An answer came whose shape this build cannot read. `issues` says where, without its values. */
export class UnreadableAnswer extends Error {
  readonly issues: string;

  constructor(path: string, issues: string) {
    super(`The answer of ${path} could not be read`);
    this.name = 'UnreadableAnswer';
    this.issues = issues;
  }
}
