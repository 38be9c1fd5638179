import type { OperatorCommand } from '../operator-command.ts';

/**
 * How many different keys have to sign before the API does it. Two, where it moves money or coins or loosens what guards
 * them; one, where it stops, ends or says something, or only hands over what two have ordered and cold keys signed.
 */
export const neededKeys = {
  attribute: 2,
  'answer-recall': 2,
  'attribute-to-house': 2,
  'correct-attribution': 2,
  'book-debit': 2,
  'book-opening': 2,
  'book-exchange-fee': 2,
  'raise-limit': 2,
  'reset-factor': 2,
  'end-withdrawal': 2,
  refill: 2,
  'sweep-to-cold': 2,
  'refill-signed': 1,
  'cancel-cold': 1,
  'keep-factor': 1,
  'end-sessions': 1,
  'end-all-sessions': 1,
  'pause-signer': 1,
  answer: 1,
  'close-ticket': 1,
} as const satisfies Partial<Record<OperatorCommand['name'], 1 | 2>>;

/** What the API does for operators. Everything else shows something, or signs. */
export type Change = Extract<OperatorCommand, { name: keyof typeof neededKeys }>;

export const isChange = (command: OperatorCommand): command is Change =>
  Object.hasOwn(neededKeys, command.name);
