import * as z from 'zod/mini';
import { idSchemaOf, type LoanId, type WalletId, type WithdrawalId } from './ids.ts';
import { basisPointsSchema, civilDateSchema, instantSchema, moneySchema } from './money.ts';

/** Names a loan among those of its borrower. `collateral` is what is pledged now. */
const loanInShort = {
  loanId: idSchemaOf<LoanId>(),
  principal: moneySchema,
  collateral: moneySchema,
  maturesOn: civilDateSchema,
};

/** Money that is owed on a loan; from `endsAt` on collateral is sold for it. */
const owedOnLoan = {
  ...loanInShort,
  amount: moneySchema,
  since: civilDateSchema,
  endsAt: instantSchema,
};

/**
 * What its owner should act on. Unless it is cured until `endsAt`, collateral is sold or, for
 * `withdrawal_code`, the withdrawal is off.
 */
export const attentionItemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('margin_call'),
    ...loanInShort,
    endsAt: instantSchema,
    /** The price is too old to sell at, and the time that passes meanwhile is added to `endsAt`. */
    isPaused: z.boolean(),
    /** Null while no price is known, like what follows from it. */
    loanToValueBasisPoints: z.nullable(basisPointsSchema),
    targetLtvBasisPoints: basisPointsSchema,
    /** Either one of these returns the loan to the target. */
    repay: z.nullable(moneySchema),
    addCollateral: z.nullable(moneySchema),
  }),
  /** Instalments that were not paid. */
  z.object({ kind: z.literal('arrears'), ...owedOnLoan }),
  /** The whole debt of a loan that has reached its maturity. */
  z.object({ kind: z.literal('maturity'), ...owedOnLoan }),
  /** What we claim since a deposit was taken back; it stops withdrawing and borrowing. */
  z.object({
    kind: z.literal('claim'),
    amount: moneySchema,
    /** By the blockchain, or by the bank that had sent it. */
    cause: z.enum(['deposit_reversed', 'payment_returned']),
  }),
  z.object({
    kind: z.literal('withdrawal_code'),
    withdrawalId: idSchemaOf<WithdrawalId>(),
    /** That coins leave; null for euros. */
    walletId: z.nullable(idSchemaOf<WalletId>()),
    amount: moneySchema,
    endsAt: instantSchema,
  }),
]);
export type AttentionItem = z.infer<typeof attentionItemSchema>;
export type Claim = Extract<AttentionItem, { kind: 'claim' }>;

/** `GET /attention`: the most urgent of `total` things that call for attention, and what is unread. */
export const attentionSchema = z.object({
  /** The clock of the API at the answer: how long it is to `endsAt` is told against it. */
  at: instantSchema,
  items: z.array(attentionItemSchema),
  total: z.int().check(z.nonnegative()),
  unreadNotices: z.int().check(z.nonnegative()),
});
export type Attention = z.infer<typeof attentionSchema>;
