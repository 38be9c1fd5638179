import { createHash } from 'node:crypto';
import { askedPaths } from '@tessera/contracts/asked-paths';
import { askedEarlyName, signedInKey } from '@tessera/contracts/early-questions';
import type { RuntimeConfig } from '@tessera/contracts/runtime-config';
import { escapeHtml } from '@tessera/server/escape-html';
import type { Page } from './page-of.ts';

/**
 * Asks the API for what the page asks for at first, while the page's scripts are on their way, as `AskedEarly` of
 * the shell has it. The token is the one that the identity provider's SDK has kept and would use: read where that keeps it, and
 * nowhere else from here on. Where it keeps none that lasts, or keeps it otherwise, nothing is asked, and the shell does.
 * The SDK refreshes a token that has less than half a minute left. Who is not signed in is asked for where anybody may be.
 * Where the SDK has kept nobody, the sign of a session is an old one: the document takes it for what it is at once.
 */
export const askingScript = `(function(){try{
var d=document.currentScript.dataset,c,k=window.${askedEarlyName}={answers:{},ask:function(t){
k.stop();c=new AbortController;k.token=t;d.asks.split(" ").forEach(function(p){
var h={accept:"application/json","accept-language":document.documentElement.lang},a=Date.now();
if(t)h.authorization="Bearer "+t;
k.answers[d.api+p]=fetch(d.api+p,{headers:h,signal:c.signal}).then(function(r){
return{response:r,askedMs:a,answeredMs:Date.now()}},function(){})})},
stop:function(){c&&c.abort();k.answers={};k.token=void 0}};
if(!localStorage.getItem("${signedInKey}")){if(d.guests!==void 0)k.ask(null);return}
var o=indexedDB.open("firebaseLocalStorageDb"),n=function(){delete document.documentElement.dataset.signedIn};
o.onupgradeneeded=function(){n();o.transaction.abort()};
o.onsuccess=function(){try{var b=o.result,s="firebaseLocalStorage",
g=b.transaction(s).objectStore(s).get("firebase:authUser:"+d.key+":[DEFAULT]");b.close();
g.onsuccess=function(){var v=g.result&&g.result.value,m=v&&v.stsTokenManager;if(!v)n();
if(m&&m.expirationTime>Date.now()+6e4&&k.token===void 0)k.ask(m.accessToken)}}catch(e){}}
}catch(e){}})()`;

/** How the Content-Security-Policy allows it. */
export const askingScriptHash = `'sha256-${createHash('sha256').update(askingScript).digest('base64')}'`;

/** The script of a document at an address, where its page says what it asks for. */
export function askingTags({ claim }: Page, address: string, config: RuntimeConfig): string[] {
  if (claim === undefined) return [];
  const asks = askedPaths(claim.route, address);
  if (asks.length === 0) return [];
  const { userApiHost, identity } = config;
  const data = `data-asks="${escapeHtml(asks.join(' '))}" data-api="${escapeHtml(userApiHost)}" data-key="${escapeHtml(identity.apiKey)}"`;
  const guests = claim.remote.parent === 'public' ? ' data-guests' : '';
  return [`<script ${data}${guests}>${askingScript}</script>`];
}
