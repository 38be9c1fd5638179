/** What an audit has to know of the step that it follows. */
export type AuditedStep = {
  /** Nothing happened beside it. */
  readonly isAlone: boolean;
  readonly beganAt: Date;
};

export type Audit = (step: AuditedStep) => Promise<void>;
