import type { ReactNode, Ref } from 'react';

/** What a field asks whose text is checked as it is typed. */
export type CheckedFieldProps = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Sending was tried: whatever is wrong is said, also that nothing was entered. */
  readonly isReminded: boolean;
  /** What the server said of it. */
  readonly error?: string | undefined;
  /** Beside the label. */
  readonly action?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};
