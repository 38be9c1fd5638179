import { brand } from '@tessera/contracts/brand';
import type { RequestChallenge } from '@tessera/contracts/signer';
import { displayAmountWithUnit } from '@tessera/money/display-amount';
import type { Letter } from './mailer.ts';

const networkOf = { BTC: 'Bitcoin', ETH: 'Ethereum', USDC: 'Ethereum' } as const;

/**
 * Says all that the code approves, so that a wish of somebody else's is seen. The HTML part says the
 * same and loads nothing.
 */
export function challengeLetter(
  challenge: Pick<RequestChallenge, 'asset' | 'amount' | 'fee' | 'destination'> & {
    readonly to: string;
    readonly code: string;
    readonly siteUrl: string;
  },
): Letter {
  const { asset, destination, to, code, siteUrl } = challenge;
  const shown = (minor: string) =>
    displayAmountWithUnit(BigInt(minor), asset, 'en').replaceAll('\u00a0', ' ');
  const facts = [
    ['Amount', shown(challenge.amount)],
    ['Fee', shown(challenge.fee)],
    ['Network', networkOf[asset]],
    ['To', destination],
  ] as const;
  const subject = `Your code to withdraw ${shown(challenge.amount)}`;
  const lead = 'Somebody who is signed in to your account wants to withdraw:';
  const check =
    'Compare the whole address with the one that you want to pay. What was sent cannot be called back. The code is good for 10 minutes, for exactly this withdrawal.';
  const alarm = `If this was not you, tell nobody the code: without it nothing is sent. Change your password at ${siteUrl}, and write to ${brand.supportEmail}.`;
  const footer = `${brand.company}, ${brand.address.join(', ')}`;
  const text = [
    lead,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    `Your code: ${code}`,
    check,
    alarm,
    `-- \n${footer}`,
  ];
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:36em;margin:2em auto;padding:0 1em">',
    `<h1 style="font-size:1.25em">${escapeHtml(subject)}</h1>`,
    `<p>${escapeHtml(lead)}</p><table>`,
    ...facts.map(
      ([name, value]) =>
        `<tr><th style="text-align:left;padding-right:1em">${name}</th><td style="overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
    ),
    `</table><p style="font-size:1.75em;letter-spacing:.15em"><b>${code}</b></p>`,
    `<p>${escapeHtml(check)}</p><p>${escapeHtml(alarm)}</p>`,
    `<p style="color:#666;font-size:.85em">${escapeHtml(footer)}</p>`,
    '</body></html>',
  ];
  return { to, subject, text: `${text.join('\n\n')}\n`, html: html.join('\n') };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
