import type { NoticeCategory } from '@tessera/contracts/notices';
import { coinDepositNotices, euroDepositNotices } from './kinds/deposit-notices.ts';
import { loanNotices } from './kinds/loan-notices.ts';
import { repaymentNotices } from './kinds/repayment-notices.ts';
import { riskNotices } from './kinds/risk-notices.ts';
import { securityNotices } from './kinds/security-notices.ts';
import { supportNotices } from './kinds/support-notices.ts';
import { coinWithdrawalNotices, euroWithdrawalNotices } from './kinds/withdrawal-notices.ts';
import type { NoticeKind } from './notice-kind.ts';
import type { NoticeText, NoticeTexts } from './notice-text.ts';
import { noticeWords } from './notice-words.ts';

/** Data was checked against its kind when it was written. */
type StoredTexts = NoticeTexts<Record<string, object>>;

const known = new Map(
  [
    coinDepositNotices,
    euroDepositNotices,
    coinWithdrawalNotices,
    euroWithdrawalNotices,
    loanNotices,
    repaymentNotices,
    riskNotices,
    securityNotices,
    supportNotices,
  ].flatMap((group) => {
    const { texts, ...rest } = group as unknown as StoredTexts;
    return Object.entries(texts).map(([kind, wording]) => [kind, { ...rest, wording }] as const);
  }),
);

export const noticeKinds = [...known.keys()] as readonly NoticeKind[];

export function categoryOf(kind: NoticeKind): NoticeCategory {
  return lookUp(kind).category;
}

/** A notice in words. */
export function describeNotice(
  { kind, data }: { readonly kind: NoticeKind; readonly data: object },
  locale: string,
): NoticeText {
  const { path, wording } = lookUp(kind);
  return { path: path(data), ...wording(data, noticeWords(locale)) };
}

function lookUp(kind: NoticeKind) {
  const notice = known.get(kind);
  if (!notice) throw new Error(`No text for notices of kind ${kind}`);
  return notice;
}
