import type { NoticeCategory } from '@tessera/contracts/notices';

/** A notice in words: for the list in the app as for the mail. */
export type NoticeText = {
  readonly title: string;
  readonly text: string;
  /** The page of the site where something can be done. */
  readonly path: string | null;
};

/** What one kind says, of its data. */
export type NoticeWording<Data> = (
  data: Data,
  words: NoticeWords,
) => Omit<NoticeText, 'path'> & Partial<NoticeText>;

/** The texts of one category, one for each of its kinds. */
export type NoticeTexts<Kinds> = {
  readonly category: NoticeCategory;
  /** Where kinds lead that name no page of their own. */
  readonly path: (data: Kinds[keyof Kinds]) => string;
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
