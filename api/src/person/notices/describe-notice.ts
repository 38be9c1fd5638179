import type { LoanId, TicketId, WalletId } from '@tessera/contracts/ids';
import type { NoticeCategory } from '@tessera/contracts/notices';
import { type PageControlName, pageControls, pathTo } from '@tessera/contracts/page-controls';
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
    const { texts, about, category } = group as unknown as StoredTexts;
    return Object.entries(texts).map(
      ([kind, wording]) => [kind, { category, wording, about: about[kind] ?? null }] as const,
    );
  }),
);

export const noticeKinds = [...known.keys()] as readonly NoticeKind[];

export function categoryOf(kind: NoticeKind): NoticeCategory {
  return lookUp(kind).category;
}

/** What of the site a notice of this kind sends people to. */
export function subjectOf(kind: NoticeKind): PageControlName | null {
  return lookUp(kind).about;
}

/** A notice in words. */
export function describeNotice(
  { kind, data }: { readonly kind: NoticeKind; readonly data: object },
  locale: string,
): NoticeText {
  const { about, wording } = lookUp(kind);
  return { path: about && pathOf(about, data), ...wording(data, noticeWords(locale)) };
}

type Ids = { loanId?: LoanId; walletId?: WalletId; ticketId?: TicketId };

function pathOf(about: PageControlName, data: Ids): string {
  const id = data.loanId ?? data.walletId ?? data.ticketId;
  // Notices of earlier versions do not name their wallet.
  const isLost = id === undefined && pageControls[about].path.includes(':id');
  return isLost ? pathTo('spotWallets') : pathTo(about, id ?? '');
}

function lookUp(kind: NoticeKind) {
  const notice = known.get(kind);
  if (!notice) throw new Error(`No text for notices of kind ${kind}`);
  return notice;
}
