/**
 * A refusal with a stable code. It is translated once, to problem+json; `path` leads to the page of the
 * site that its words speak of, and `extensions` are further members, such as what is missing.
 */
export class DomainError extends Error {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly path: string | undefined;
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** What was written before the refusal stays: a wrong code is counted although it is refused. */
  readonly keepsWork: boolean;

  constructor(problem: {
    readonly code: string;
    readonly status: number;
    readonly title: string;
    readonly detail?: string;
    readonly path?: string;
    readonly extensions?: Readonly<Record<string, unknown>>;
    readonly headers?: Readonly<Record<string, string>>;
    readonly keepsWork?: boolean;
    readonly cause?: unknown;
  }) {
    super(problem.detail ?? problem.title, { cause: problem.cause });
    this.name = 'DomainError';
    this.code = problem.code;
    this.status = problem.status;
    this.title = problem.title;
    this.path = problem.path;
    this.extensions = problem.extensions ?? {};
    this.headers = problem.headers ?? {};
    this.keepsWork = problem.keepsWork ?? false;
  }
}
