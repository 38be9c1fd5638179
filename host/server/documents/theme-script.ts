import { createHash } from 'node:crypto';

/**
 * What must stand before the first paint. The theme: dark is the default whatever the system prefers, and a browser that
 * forbids storage gets it too. A sign of a session: a layout that was drawn ahead keeps the room of a user's entrance
 * then, and offers to sign in otherwise; where storage is forbidden nobody knows, and the shell asks.
 */
export const themeScript =
  '(function(){var t="dark",d=document.documentElement.dataset,s=true;try{var l=localStorage;' +
  'if(l.getItem("isDarkMode")==="false")t="light";s=l.getItem("tessera.signedIn")!==null}catch(e){}' +
  'd.theme=t;if(s)d.signedIn="";' +
  'document.querySelector("meta[name=color-scheme]").content=t})()';

/** How the Content-Security-Policy allows it. */
export const themeScriptHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`;
