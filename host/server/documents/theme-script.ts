import { createHash } from 'node:crypto';

/**
 * The one inline script of every document: the theme must stand before the first paint. Dark is the
 * default whatever the system prefers, and a browser that forbids storage gets it too.
 */
export const themeScript =
  '(function(){var t="dark";try{if(localStorage.getItem("isDarkMode")==="false")t="light"}catch(e){}' +
  'document.documentElement.dataset.theme=t;' +
  'document.querySelector("meta[name=color-scheme]").content=t})()';

/** How the Content-Security-Policy allows that script and no other. */
export const themeScriptHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`;
