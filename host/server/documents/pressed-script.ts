import { createHash } from 'node:crypto';

/** A page that was drawn ahead is pressed before its scripts are there: which buttons, the shell finds here. */
export const pressedScript =
  '(function(w){w.__tesseraPressed=[];document.addEventListener("click",function(e){' +
  'var b=w.__tesseraPressed&&e.target.closest&&e.target.closest("button");if(b)w.__tesseraPressed.push(b)},true)})(window)';

/** How the Content-Security-Policy allows it. */
export const pressedScriptHash = `'sha256-${createHash('sha256').update(pressedScript).digest('base64')}'`;
