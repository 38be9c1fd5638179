import type { LoanId } from '@tessera/contracts/ids';
import type { WireMoney } from '@tessera/contracts/money';
import { productFacts } from '@tessera/lending/product-facts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { joinSentences } from '../join-sentences.ts';
import type { NoticeTexts } from '../notice-text.ts';

export type RiskNotices = {
  ltv_warning: { loanId: LoanId; ltvBasisPoints: number; marginCallBasisPoints: number };
  margin_call_opened: {
    loanId: LoanId;
    ltvBasisPoints: number;
    targetBasisPoints: number;
    deadline: string;
    repay: WireMoney;
    addCollateral: WireMoney;
  };
  margin_call_postponed: { loanId: LoanId; deadline: string };
  margin_call_cured: { loanId: LoanId; ltvBasisPoints: number };
  margin_call_expired: { loanId: LoanId };
  /** By the borrower's opt-in, from free coins or euros. */
  automatic_cure: { loanId: LoanId; used: WireMoney; ltvBasisPoints: number };
  collateral_sold: {
    loanId: LoanId;
    sold: WireMoney;
    proceeds: WireMoney;
    fee: WireMoney;
    outstanding: WireMoney;
    ltvBasisPoints: number | null;
  };
  /** Everything was sold and a loss remained, which is the house's. */
  loan_liquidated: { loanId: LoanId; sold: WireMoney; proceeds: WireMoney; writtenOff: WireMoney };
  instalment_overdue: { loanId: LoanId; missing: WireMoney; graceUntil: string };
  loan_matured: { loanId: LoanId; outstanding: WireMoney; graceUntil: string };
  arrears_settled: { loanId: LoanId };
  arrears_sale: { loanId: LoanId; sold: WireMoney; proceeds: WireMoney; fee: WireMoney };
};

const saleBrought = (proceeds: string, fee: string) =>
  i18n.t('The sale brought {proceeds}, of which {fee} is the liquidation fee.', { proceeds, fee });

export const riskNotices: NoticeTexts<RiskNotices> = {
  category: 'risk',
  about: {
    ltv_warning: 'repayLoan',
    margin_call_opened: 'marginCall',
    margin_call_postponed: 'marginCall',
    margin_call_cured: 'loanHistory',
    margin_call_expired: 'loanHistory',
    automatic_cure: 'loanHistory',
    collateral_sold: 'saleReceipts',
    loan_liquidated: 'saleReceipts',
    instalment_overdue: 'payOverdue',
    loan_matured: 'payOverdue',
    arrears_settled: 'loanHistory',
    arrears_sale: 'saleReceipts',
  },
  inSiteOnly: [],
  texts: {
    ltv_warning: ({ ltvBasisPoints, marginCallBasisPoints }, { percent }) => ({
      title: i18n.t('Your loan is at {loanToValue} loan-to-value', {
        loanToValue: percent(ltvBasisPoints),
      }),
      text: i18n.t(
        'At {marginCall} we make a margin call. Repay a part or add collateral to stay clear of it.',
        { marginCall: percent(marginCallBasisPoints) },
      ),
    }),
    margin_call_opened: (data, { percent, instant, money }) => ({
      title: i18n.t('Margin call: act by {deadline}', { deadline: instant(data.deadline) }),
      text: i18n.t(
        'Your loan is at {loanToValue} loan-to-value. Bring it to {target} by {deadline}: repay {repay} or add {addCollateral}. Otherwise we sell collateral. If two prices {seconds} seconds apart reach the liquidation threshold, we sell then.',
        {
          loanToValue: percent(data.ltvBasisPoints),
          target: percent(data.targetBasisPoints),
          deadline: instant(data.deadline),
          repay: money(data.repay),
          addCollateral: money(data.addCollateral),
          seconds: productFacts.saleConfirmedAfterSeconds,
        },
      ),
    }),
    margin_call_postponed: ({ deadline }, { instant }) => ({
      title: i18n.t('Your margin call now ends {deadline}', { deadline: instant(deadline) }),
      text: i18n.t(
        'The deadline has moved. The liquidation threshold has not: if two prices {seconds} seconds apart reach it, we sell then.',
        { seconds: productFacts.saleConfirmedAfterSeconds },
      ),
    }),
    margin_call_cured: ({ ltvBasisPoints }, { percent }) => ({
      title: i18n.t('Your margin call is over'),
      text: i18n.t(
        'Your loan is back at {loanToValue} loan-to-value. Nothing was sold for this call.',
        { loanToValue: percent(ltvBasisPoints) },
      ),
    }),
    margin_call_expired: () => ({
      title: i18n.t('Your margin call has ended without a cure'),
      text: i18n.t(
        'The deadline passed and the loan-to-value is still above the target. We are selling collateral to bring it there.',
      ),
    }),
    automatic_cure: ({ used, ltvBasisPoints }, { money, percent }) => ({
      title: i18n.t('We used {used} to protect your loan', { used: money(used) }),
      text: i18n.t(
        'You asked for automatic cures. Your loan is now at {loanToValue} loan-to-value.',
        { loanToValue: percent(ltvBasisPoints) },
      ),
    }),
    collateral_sold: (data, { money, percent }) => ({
      title: i18n.t('We sold {sold} of your collateral', { sold: money(data.sold) }),
      text: joinSentences(
        saleBrought(money(data.proceeds), money(data.fee)),
        data.ltvBasisPoints === null
          ? i18n.t('{outstanding} is still owed.', { outstanding: money(data.outstanding) })
          : i18n.t('{outstanding} is still owed, at {loanToValue} loan-to-value.', {
              outstanding: money(data.outstanding),
              loanToValue: percent(data.ltvBasisPoints),
            }),
        i18n.t('The receipt shows price, source and formula.'),
      ),
    }),
    loan_liquidated: ({ sold, proceeds, writtenOff }, { money }) => ({
      title: i18n.t('Your loan was liquidated'),
      text: i18n.t(
        'We sold all collateral, {sold}, for {proceeds}. The remaining {writtenOff} is written off: you owe nothing.',
        { sold: money(sold), proceeds: money(proceeds), writtenOff: money(writtenOff) },
      ),
    }),
    instalment_overdue: ({ missing, graceUntil }, { money, instant }) => ({
      title: i18n.t('{missing} is overdue', { missing: money(missing) }),
      text: i18n.t(
        'Your fiat wallet did not hold the whole instalment. Pay {missing} by {graceUntil}, or we sell collateral for it.',
        { missing: money(missing), graceUntil: instant(graceUntil) },
      ),
    }),
    loan_matured: ({ outstanding, graceUntil }, { money, instant }) => ({
      title: i18n.t('Your loan has matured with {outstanding} to pay', {
        outstanding: money(outstanding),
      }),
      text: i18n.t(
        'Pay {outstanding} by {graceUntil}, or we sell collateral for it. Interest runs on until then.',
        { outstanding: money(outstanding), graceUntil: instant(graceUntil) },
      ),
    }),
    arrears_settled: () => ({
      title: i18n.t('Your loan is no longer overdue'),
      text: i18n.t('What was overdue is paid.'),
    }),
    arrears_sale: ({ sold, proceeds, fee }, { money }) => ({
      title: i18n.t('We sold {sold} for what was overdue', { sold: money(sold) }),
      text: saleBrought(money(proceeds), money(fee)),
    }),
  },
};
