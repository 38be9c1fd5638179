/** The code of a mail, which stands on a line of its own after what that line is called, in any language. */
export const codeInMail = (text: string | undefined): string | undefined =>
  /^[^:\n]+: (\d{6})$/m.exec(text ?? '')?.[1];
