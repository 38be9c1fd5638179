import type { LoanId } from '@tessera/contracts/ids';
import type { WireMoney } from '@tessera/contracts/money';
import { productFacts } from '@tessera/lending/product-facts';
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
      title: `Your loan is at ${percent(ltvBasisPoints)} loan-to-value`,
      text: `At ${percent(marginCallBasisPoints)} we make a margin call. Repay a part or add collateral to stay clear of it.`,
    }),
    margin_call_opened: (data, { percent, instant, money }) => ({
      title: `Margin call: act by ${instant(data.deadline)}`,
      text: `Your loan is at ${percent(data.ltvBasisPoints)} loan-to-value. Bring it to ${percent(data.targetBasisPoints)} by ${instant(data.deadline)}: repay ${money(data.repay)} or add ${money(data.addCollateral)}. Otherwise we sell collateral. If two prices ${productFacts.saleConfirmedAfterSeconds} seconds apart reach the liquidation threshold, we sell then.`,
    }),
    margin_call_postponed: ({ deadline }, { instant }) => ({
      title: `Your margin call now ends ${instant(deadline)}`,
      text: `The deadline has moved. The liquidation threshold has not: if two prices ${productFacts.saleConfirmedAfterSeconds} seconds apart reach it, we sell then.`,
    }),
    margin_call_cured: ({ ltvBasisPoints }, { percent }) => ({
      title: 'Your margin call is over',
      text: `Your loan is back at ${percent(ltvBasisPoints)} loan-to-value. Nothing was sold for this call.`,
    }),
    margin_call_expired: () => ({
      title: 'Your margin call has ended without a cure',
      text: 'The deadline passed and the loan-to-value is still above the target. We are selling collateral to bring it there.',
    }),
    automatic_cure: ({ used, ltvBasisPoints }, { money, percent }) => ({
      title: `We used ${money(used)} to protect your loan`,
      text: `You asked for automatic cures. Your loan is now at ${percent(ltvBasisPoints)} loan-to-value.`,
    }),
    collateral_sold: (data, { money, percent }) => ({
      title: `We sold ${money(data.sold)} of your collateral`,
      text: `The sale brought ${money(data.proceeds)}, of which ${money(data.fee)} is the liquidation fee. ${money(data.outstanding)} is still owed${data.ltvBasisPoints === null ? '' : `, at ${percent(data.ltvBasisPoints)} loan-to-value`}. The receipt shows price, source and formula.`,
    }),
    loan_liquidated: ({ sold, proceeds, writtenOff }, { money }) => ({
      title: 'Your loan was liquidated',
      text: `We sold all collateral, ${money(sold)}, for ${money(proceeds)}. The remaining ${money(writtenOff)} is written off: you owe nothing.`,
    }),
    instalment_overdue: ({ missing, graceUntil }, { money, instant }) => ({
      title: `${money(missing)} is overdue`,
      text: `Your fiat wallet did not hold the whole instalment. Pay ${money(missing)} by ${instant(graceUntil)}, or we sell collateral for it.`,
    }),
    loan_matured: ({ outstanding, graceUntil }, { money, instant }) => ({
      title: `Your loan has matured with ${money(outstanding)} to pay`,
      text: `Pay ${money(outstanding)} by ${instant(graceUntil)}, or we sell collateral for it. Interest runs on until then.`,
    }),
    arrears_settled: () => ({
      title: 'Your loan is no longer overdue',
      text: 'What was overdue is paid.',
    }),
    arrears_sale: ({ sold, proceeds, fee }, { money }) => ({
      title: `We sold ${money(sold)} for what was overdue`,
      text: `The sale brought ${money(proceeds)}, of which ${money(fee)} is the liquidation fee.`,
    }),
  },
};
