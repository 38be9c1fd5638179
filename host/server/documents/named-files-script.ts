import { createHash } from 'node:crypto';

/**
 * A file that the document names ahead of the shell may have come, or failed, before the shell runs, and a tag
 * does not tell: its outcome is noted on it.
 */
export const namedFilesScript =
  '["load","error"].forEach(function(n){document.addEventListener(n,function(e){' +
  'var d=e.target.dataset;if(d&&d.named)d.outcome=n},true)})';

/** How the Content-Security-Policy allows it. */
export const namedFilesScriptHash = `'sha256-${createHash('sha256').update(namedFilesScript).digest('base64')}'`;
