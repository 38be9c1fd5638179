import { brand } from './brand.ts';

/**
 * What a page of the site shows and a notice, a mail or a problem can speak of. `name` is how its
 * accessible name begins; `anchor` is the part of the page that holds it and that its link leads to.
 */
type PageControl = {
  readonly path: `/${string}`;
  readonly anchor?: string;
  readonly role: 'button' | 'checkbox' | 'heading' | 'link' | 'region' | 'table' | 'textbox';
  readonly name: string;
};

const loan = { path: '/dashboard/loan/:id' } as const;
const cure = { ...loan, anchor: 'cure' } as const;
const wallet = { path: '/dashboard/spot/:id' } as const;
const withdrawals = { path: '/dashboard/spot/:id/withdrawals' } as const;
const fiat = { path: '/dashboard/fiat' } as const;

/**
 * Everything of the site that the API sends people to, by what it is for. Each remote's tests show that
 * its pages have what stands here, so that no text speaks of what is not there.
 */
export const pageControls = {
  loanHistory: { ...loan, role: 'region', name: 'What happened' },
  loanFigures: { ...loan, role: 'region', name: 'Figures' },
  loanSchedule: { ...loan, role: 'region', name: 'Schedule' },
  repayLoan: { ...loan, role: 'button', name: 'Repay' },
  withdrawFromLoan: { ...loan, role: 'button', name: 'Withdraw from the loan' },
  saleReceipts: { ...loan, role: 'region', name: 'Sales of collateral' },
  waitingLoan: { ...cure, role: 'region', name: 'Waiting for its collateral' },
  acceptLoanTerms: { ...cure, role: 'button', name: 'Accept and receive' },
  marginCall: { ...cure, role: 'region', name: 'Margin call' },
  payOverdue: { ...cure, role: 'button', name: 'Repay €' },
  spotWallets: { path: '/dashboard/spot/list-wallets', role: 'table', name: 'Your spot wallets' },
  coinDeposits: { ...wallet, role: 'region', name: 'Deposits' },
  coinWithdrawals: { ...withdrawals, role: 'region', name: 'Withdrawals from this wallet' },
  withdrawalCode: { ...withdrawals, role: 'textbox', name: 'Code from the mail' },
  addressBook: { ...withdrawals, role: 'region', name: 'Address book' },
  payIn: { ...fiat, role: 'region', name: 'Pay in' },
  euroDeposits: { ...fiat, role: 'region', name: 'Payments in' },
  euroWithdrawals: { ...fiat, role: 'region', name: 'Withdrawals to a bank' },
  withdrawalLimit: { ...fiat, role: 'region', name: 'Withdrawal limit' },
  raiseLimit: { ...fiat, role: 'button', name: 'Raise the limit' },
  payees: { ...fiat, role: 'region', name: 'Payees' },
  changePassword: {
    path: '/dashboard/settings',
    role: 'button',
    name: 'Change the password',
  },
  authenticator: { path: '/dashboard/settings', role: 'region', name: 'Authenticator app' },
  devices: {
    path: '/dashboard/settings',
    anchor: 'devices',
    role: 'region',
    name: 'Devices',
  },
  dataExport: {
    path: '/dashboard/settings',
    anchor: 'export',
    role: 'button',
    name: 'Export your data',
  },
  accountClosing: {
    path: '/dashboard/settings',
    anchor: 'closing',
    role: 'region',
    name: 'Close your account',
  },
  whitelist: {
    path: '/dashboard/settings',
    anchor: 'whitelist',
    role: 'checkbox',
    name: 'Only to my address book and payees',
  },
  callOffEmailChange: {
    path: '/dashboard/profile',
    anchor: 'email-change',
    role: 'button',
    name: 'Call it off',
  },
  writeToSupport: { path: '/dashboard/support', role: 'region', name: 'Write to us' },
  supportTicket: { path: '/dashboard/support/:id', role: 'region', name: 'Conversation' },
  contact: { path: '/static/contact', role: 'link', name: brand.supportEmail },
} as const satisfies Record<string, PageControl>;

export type PageControlName = keyof typeof pageControls;

type SectionOfOnes = 'loan' | 'spot' | 'support';

/** Those on the page of one loan, wallet or ticket, whose address has its id. */
export type ControlOfOne<Section extends SectionOfOnes> = {
  [Name in PageControlName]: (typeof pageControls)[Name]['path'] extends `/dashboard/${Section}/:id${string}`
    ? Name
    : never;
}[PageControlName];

export type ControlOfAll = Exclude<PageControlName, ControlOfOne<SectionOfOnes>>;

/** The address within the site of the page that shows a control, and of the part of it that does. */
export function pathTo<Name extends PageControlName>(
  control: Name,
  ...ids: Name extends ControlOfAll ? [] : [id: string]
): string {
  const { path, anchor }: PageControl = pageControls[control];
  return path.replace(':id', ids[0] ?? '') + (anchor === undefined ? '' : `#${anchor}`);
}
