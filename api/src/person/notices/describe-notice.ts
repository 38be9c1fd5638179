import type { NoticeCategory } from '@tessera/contracts/notices';
import { depositNotices } from './kinds/deposit-notices.ts';
import { loanNotices } from './kinds/loan-notices.ts';
import { repaymentNotices } from './kinds/repayment-notices.ts';
import { riskNotices } from './kinds/risk-notices.ts';
import { securityNotices } from './kinds/security-notices.ts';
import { supportNotices } from './kinds/support-notices.ts';
import { withdrawalNotices } from './kinds/withdrawal-notices.ts';
import type { NoticeKind } from './notice-kind.ts';
import type { NoticeText, NoticeWords } from './notice-text.ts';
import { noticeWords } from './notice-words.ts';

type StoredText = (data: object, words: NoticeWords) => NoticeText;

const categories = [
  depositNotices,
  withdrawalNotices,
  loanNotices,
  repaymentNotices,
  riskNotices,
  securityNotices,
  supportNotices,
];

const known = new Map<string, { readonly category: NoticeCategory; readonly text: StoredText }>(
  categories.flatMap(({ category, texts }) =>
    Object.entries(texts).map(([kind, text]) => [kind, { category, text: text as StoredText }]),
  ),
);

export const noticeKinds = [...known.keys()] as readonly NoticeKind[];

export function categoryOf(kind: NoticeKind): NoticeCategory {
  return lookUp(kind).category;
}

/** A notice in words. `data` was checked against the kind when it was written. */
export function describeNotice(
  { kind, data }: { readonly kind: NoticeKind; readonly data: object },
  locale: string,
): NoticeText {
  return lookUp(kind).text(data, noticeWords(locale));
}

function lookUp(kind: NoticeKind) {
  const notice = known.get(kind);
  if (!notice) throw new Error(`No text for notices of kind ${kind}`);
  return notice;
}
