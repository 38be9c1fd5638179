/** What the e-mail field of every form checks; the mail itself proves the rest. */
export const emailRules = {
  required: 'Enter your e-mail address.',
  setValueAs: (value: string) => value.trim(),
  pattern: {
    value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/,
    message: 'Enter the whole address, like ada@example.com.',
  },
};
