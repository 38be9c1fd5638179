import { createHash } from 'node:crypto';

/**
 * How somebody chose to read is kept in their browser, and unknown to the server: formats are told to the page before
 * it writes anything. A page in another language than the chosen one is asked for once more, and never twice; without a
 * choice the server goes by what the browser prefers. Leaving does not end the parser, which would paint and run this
 * page meanwhile: `stop` does, and comes first because it would end the leaving too. An address that says the language
 * is in that one for everybody.
 */
export const readerScript =
  '(function(){try{var r=document.documentElement,d=r.dataset,c=JSON.parse(localStorage.getItem("reader"))||{},' +
  'u=new URL(location.href);if(c.locale)d.locale=c.locale;if(c.timeZone)d.timeZone=c.timeZone;' +
  'if(!("byAddress"in d)&&c.language&&c.language!==r.lang&&d.languages.split(" ").indexOf(c.language)>=0&&!u.searchParams.has("language"))' +
  '{u.searchParams.set("language",c.language);stop();location.replace(u)}}catch(e){}})()';

/** How the Content-Security-Policy allows it. */
export const readerScriptHash = `'sha256-${createHash('sha256').update(readerScript).digest('base64')}'`;
