import { codeAnchor } from '@tessera/contracts/code-anchor';
import type { LoanId, TicketId, WalletId, WithdrawalId } from '@tessera/contracts/ids';
import type { NoticeCategory } from '@tessera/contracts/notices';
import { type PageControlName, pageControls, pathTo } from '@tessera/contracts/page-controls';
import { withdrawalAnchor } from '@tessera/contracts/withdrawal-anchor';
import type { WordsFormat } from '../../platform/languages/words-format.ts';
import { coinWithdrawalNotices } from './kinds/coin-withdrawal-notices.ts';
import { coinDepositNotices, euroDepositNotices } from './kinds/deposit-notices.ts';
import { euroWithdrawalNotices } from './kinds/euro-withdrawal-notices.ts';
import { factorNotices } from './kinds/factor-notices.ts';
import { loanNotices } from './kinds/loan-notices.ts';
import { repaymentNotices } from './kinds/repayment-notices.ts';
import { riskNotices } from './kinds/risk-notices.ts';
import { securityNotices } from './kinds/security-notices.ts';
import { supportNotices } from './kinds/support-notices.ts';
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
    factorNotices,
    securityNotices,
    supportNotices,
  ].flatMap((group) => {
    const { texts, about, category, inSiteOnly } = group as unknown as StoredTexts;
    return Object.entries(texts).map(
      ([kind, wording]) =>
        [
          kind,
          {
            ...{ category, wording, about: about[kind] ?? null },
            isMailed: !inSiteOnly.includes(kind),
          },
        ] as const,
    );
  }),
);

export const noticeKinds = [...known.keys()] as readonly NoticeKind[];

export function categoryOf(kind: NoticeKind): NoticeCategory {
  return lookUp(kind).category;
}

export const kindsOf = (category: NoticeCategory): readonly NoticeKind[] =>
  noticeKinds.filter((kind) => categoryOf(kind) === category);

/** Whether a mail is due besides, for whoever wants those of its category. */
export function isMailed(kind: NoticeKind): boolean {
  return lookUp(kind).isMailed;
}

/** What of the site a notice of this kind sends people to. */
export function subjectOf(kind: NoticeKind): PageControlName | null {
  return lookUp(kind).about;
}

/** A notice in words, in the present language; `format` writes its amounts, dates and times. */
export function describeNotice(
  { kind, data }: { readonly kind: NoticeKind; readonly data: object },
  format: WordsFormat,
): NoticeText {
  const { about, wording } = lookUp(kind);
  return { path: pathOf(about, data), ...wording(data, noticeWords(format)) };
}

/** What the data of a kind may name of its subject. */
type Named = {
  readonly loanId?: LoanId;
  readonly walletId?: WalletId;
  readonly withdrawalId?: WithdrawalId;
  readonly ticketId?: TicketId;
  readonly control?: PageControlName;
};

function pathOf(about: PageControlName | null, data: Named): string | null {
  const control = about ?? data.control ?? null;
  if (control === null) return null;
  const id = data.loanId ?? data.walletId ?? data.ticketId;
  // Notices of earlier versions do not name their wallet.
  if (id === undefined && pageControls[control].path.includes(':id')) return pathTo('spotWallets');
  return `${pathTo(control, id ?? '')}${placeOf(control, data)}`;
}

/** The one withdrawal among those of its page, or the field of its code while it waits for that. */
function placeOf(control: PageControlName, { withdrawalId, control: entered }: Named): string {
  if (withdrawalId === undefined) return '';
  const waitsForCode = control === 'withdrawalCode' || entered !== undefined;
  return `#${waitsForCode ? codeAnchor(withdrawalId) : withdrawalAnchor(withdrawalId)}`;
}

function lookUp(kind: NoticeKind) {
  const notice = known.get(kind);
  if (!notice) throw new Error(`No text for notices of kind ${kind}`);
  return notice;
}
