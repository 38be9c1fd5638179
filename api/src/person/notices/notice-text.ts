import type { LoanId, TicketId, WalletId } from '@tessera/contracts/ids';
import type { NoticeCategory } from '@tessera/contracts/notices';
import type { ControlOfAll, ControlOfOne } from '@tessera/contracts/page-controls';

/** A notice in words: for the list in the app as for the mail. */
export type NoticeText = {
  readonly title: string;
  readonly text: string;
  /** The page of the site where something can be done. */
  readonly path: string | null;
};

/** What one kind says, of its data. */
export type NoticeWording<Data> = (data: Data, words: NoticeWords) => Omit<NoticeText, 'path'>;

/** What a kind can send people to: a page of one loan, wallet or ticket only with its id in the data. */
type NoticeSubject<Data> =
  | ControlOfAll
  | (Data extends { loanId: LoanId } ? ControlOfOne<'loan'> : never)
  | (Data extends { walletId: WalletId } ? ControlOfOne<'spot'> : never)
  | (Data extends { ticketId: TicketId } ? ControlOfOne<'support'> : never);

/** The texts of one category, one for each of its kinds. */
export type NoticeTexts<Kinds> = {
  readonly category: NoticeCategory;
  /** What of the site each kind speaks of, and its link leads to; null for what no page can help with. */
  readonly about: { readonly [Kind in keyof Kinds]: NoticeSubject<Kinds[Kind]> | null };
  /**
   * Kinds that stand in the site alone: what their reader has just done and seen answered, and steps on a way
   * whose beginning or end is mailed.
   */
  readonly inSiteOnly: readonly (keyof Kinds)[];
  readonly texts: { readonly [Kind in keyof Kinds]: NoticeWording<Kinds[Kind]> };
};

/** How the reader's locale writes what a text names. */
export type NoticeWords = {
  readonly money: (value: { readonly asset: string; readonly amount: string }) => string;
  readonly instant: (instant: string) => string;
  readonly date: (date: string) => string;
  /** Of basis points, rounded up, as a loan-to-value is shown. */
  readonly percent: (basisPoints: number) => string;
};
