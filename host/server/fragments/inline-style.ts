import { createHash } from 'node:crypto';

/** A style sheet that is written into a document. */
export type InlineStyle = {
  /** Where it would be asked for otherwise: whoever loads a page's styles finds by it that they are there. */
  readonly url: string;
  readonly css: string;
  /** How the Content-Security-Policy allows it. */
  readonly hash: string;
};

/** Addresses in a document are not beside the style sheet's file, and nothing may end the element. */
const fitsDocuments = (css: string): boolean =>
  !/<\/style|@import/i.test(css) && !/url\(\s*(?!["']?(?:\/|data:|#))/i.test(css);

/** Undefined for one that would be another in a document than in its file. */
export function inlineStyle(url: string, css: string): InlineStyle | undefined {
  if (!fitsDocuments(css)) return undefined;
  return { url, css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}
