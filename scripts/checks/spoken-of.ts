import { matchRoute } from '../../shared/contracts/src/match-route.ts';
import { type PageControlName, pageControls } from '../../shared/contracts/src/page-controls.ts';

/** How texts of the API speak of what the site's pages have, and what they then mean. */
const phrases: readonly (readonly [RegExp, readonly PageControlName[]])[] = [
  [/\bwrite to support|support decides/i, ['writeToSupport']],
  [/write to us/i, ['contact', 'writeToSupport']],
  [/call it off on your profile/i, ['callOffEmailChange']],
  [/change your password/i, ['changePassword']],
  [/sign that device out in your settings/i, ['devices']],
  [/your address book/i, ['addressBook']],
  [/your payees/i, ['payees']],
  [/known addresses and payees alone/i, ['whitelist']],
  [/higher limit/i, ['raiseLimit', 'writeToSupport']],
  [/withdrawal limit is/i, ['withdrawalLimit']],
  [/withdraw from the loan/i, ['withdrawFromLoan']],
  [/margin call: act|margin call now ends|cure it/i, ['marginCall']],
  [/pay it first|, or we sell collateral/i, ['payOverdue']],
  [/repay a part|repay early/i, ['repayLoan']],
  [/accept it by/i, ['acceptLoanTerms']],
  [/loan (waits for|still needs)/i, ['waitingLoan']],
  [/the receipt/i, ['saleReceipts']],
  [/the instalment (of|due)|matures on/i, ['loanSchedule']],
  [/still cancel|cancel it/i, ['coinWithdrawals']],
  [/confirm it within/i, ['withdrawalCode']],
  [/pay in first/i, ['payIn']],
  [/or deposit first|confirmations of the network/i, ['coinDeposits']],
  [/deposit .+ more/i, ['spotWallets', 'payIn', 'waitingLoan']],
];

export type Routes = readonly { readonly path: string; readonly title: string }[];

/**
 * What is wrong with where a text leads: it speaks of other things than are there, or names a page
 * ("in Settings") that is not the one. Nothing when there is no fault.
 */
export function faultsOfText(
  text: string,
  leadsTo: readonly PageControlName[],
  routes: Routes,
): string[] {
  const meant = phrases.filter(([phrase]) => phrase.test(text)).flatMap(([, names]) => names);
  const isLost = meant.length > 0 && !meant.some((name) => leadsTo.includes(name));
  const reached = leadsTo.map((name) => matchRoute(routes, pageControls[name].path)?.title);
  const elsewhere = routes
    .map(({ title }) => title)
    .filter((title) => new RegExp(String.raw`\b(?:in|on|from|under|of) ${title}\b`).test(text))
    .filter((title) => !reached.includes(title));
  return [
    ...(isLost ? [`“${text}” speaks of ${meant.join(', ')}`] : []),
    ...elsewhere.map((title) => `“${text}” names ${title}`),
  ];
}

const comments = /\/\*[\s\S]*?\*\/|(?<=^|[^:'"`])\/\/.*$/gm;
const literals = /(?<!summary: )(?:'[^'\n]* [^'\n]*'|`[^`]* [^`]*`)/g;

/** The texts that a source file holds: what is quoted and has a space in it. */
export const textsOf = (source: string): string[] =>
  source.replace(comments, '').match(literals) ?? [];

/** What a source file sends people to. */
export const subjectsOf = (source: string): PageControlName[] =>
  [...source.matchAll(/\b(?:pathTo\(|where: )'(\w+)'/g)].map(([, name]) => name as PageControlName);

/** The links of a source file of the site's pages that lead to a part of a page, as `/page#part`. */
export const partLinksOf = (source: string): string[] =>
  [...source.matchAll(/(?<=['"`])\/(?:dashboard|static)\/[\w/-]*#[a-z]+(?=['"`])/g)].map(
    ([link]) => link,
  );

/** What such a link leads to; nothing where no page has it. */
export const controlsAt = (link: string): PageControlName[] =>
  (Object.keys(pageControls) as PageControlName[]).filter((name) => {
    const { path, anchor }: { path: string; anchor?: string } = pageControls[name];
    return link === `${path}#${anchor}`;
  });
