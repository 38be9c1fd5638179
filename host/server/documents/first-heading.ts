import { firstHeadingId } from '@tessera/contracts/early-questions';
import { escapeHtml } from '@tessera/server/escape-html';
import type { Page } from './page-of.ts';

/**
 * The heading of a dashboard's page and the sentence below it, where they are the same for everybody: somebody who is
 * signed in on this device reads them before any script has come, and the shell takes them away when it draws its layout.
 */
export function firstHeading({ claim }: Page): string[] {
  if (claim?.remote.parent !== 'dashboard' || claim.route.heading === undefined) return [];
  const { title, heading } = claim.route;
  const width = heading.width === undefined ? '' : ` first-${heading.width}`;
  const words = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(heading.lead)}</p>`;
  return [
    `<div id="${firstHeadingId}"><div class="first-bar"></div><main><div class="first-words${width}">${words}</div></main></div>`,
  ];
}
