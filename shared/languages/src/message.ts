/** A text as its source has it, in ICU MessageFormat. */
export type Message = {
  readonly id: string;
  readonly message: string;
  readonly context?: string;
};

/** The text of a message in the language that is compiled for. */
export type Translate = (message: Message) => string;
