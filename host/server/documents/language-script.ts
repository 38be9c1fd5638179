import { createHash } from 'node:crypto';

/**
 * Stands in documents where there is more than one language to choose. A choice that is kept in the browser is
 * unknown to the server, which goes by what the browser prefers: where the two differ, the page is asked for once
 * more, and never twice.
 */
export const languageScript =
  '(function(){try{var r=document.documentElement,c=localStorage.getItem("language"),u=new URL(location.href);' +
  'if(c&&c!==r.lang&&r.dataset.languages.split(" ").indexOf(c)>=0&&!u.searchParams.has("language"))' +
  '{u.searchParams.set("language",c);location.replace(u)}}catch(e){}})()';

/** How the Content-Security-Policy allows it. */
export const languageScriptHash = `'sha256-${createHash('sha256').update(languageScript).digest('base64')}'`;
