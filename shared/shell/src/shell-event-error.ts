/** A publish that the catalogue of events refuses; `topic` and the message say which and why. */
export class ShellEventError extends Error {
  override readonly name = 'ShellEventError';
  readonly topic: string;

  constructor(topic: string, issue: string) {
    super(`Cannot publish "${topic}": ${issue}`);
    this.topic = topic;
  }
}
