import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestForLoader, subresourceIntegrity } from '../plugins/subresource-integrity.ts';

/** What a loader of chunks asks for a file with. */
export const integrityInLoader = (bytes: Buffer): string => `sha256-${digestForLoader(bytes)}=`;

export type AskedFile = {
  readonly path: string;
  readonly integrity: string;
  readonly crossOrigin: string | null;
};

type Answer = (path: string) => 'as built' | 'changed' | 'none';

function runScript(code: string): void {
  const script = document.createElement('script');
  script.textContent = code;
  document.body.append(script);
}

const isOfBytes = (integrity: string, bytes: Buffer): boolean =>
  [subresourceIntegrity(bytes), integrityInLoader(bytes)].includes(integrity);

/** As a browser does: bytes that are not those of the `integrity` are an error and never run. */
function answerTag(tag: HTMLScriptElement | HTMLLinkElement, bytes: Buffer): void {
  if (!isOfBytes(tag.integrity, bytes)) {
    tag.dispatchEvent(new Event('error'));
    return;
  }
  if (tag instanceof HTMLScriptElement) runScript(bytes.toString());
  tag.dispatchEvent(new Event('load'));
}

/**
 * Stands in for the browser's network in jsdom's document: the files that loaders ask for by a tag in
 * the head come from `folder`, where each part was built into a folder of its own name.
 */
export function serveBuiltFiles(folder: string) {
  const asked: AskedFile[] = [];
  let answer: Answer = () => 'as built';
  const append = document.head.appendChild.bind(document.head);
  document.head.appendChild = <T extends Node>(node: T): T => {
    append(node);
    if (!(node instanceof HTMLScriptElement || node instanceof HTMLLinkElement)) return node;
    const url = new URL(node instanceof HTMLScriptElement ? node.src : node.href);
    const { integrity, crossOrigin } = node;
    asked.push({ path: url.pathname + url.search, integrity, crossOrigin });
    const [, kind, version = '', ...rest] = url.pathname.split('/');
    const name = kind === 'h' ? 'host' : version;
    const file = rest.at(-1) ?? '';
    const how = answer(url.pathname + url.search);
    if (how === 'none') return node;
    const bytes = readFileSync(join(folder, name, file));
    queueMicrotask(() =>
      answerTag(node, how === 'changed' ? Buffer.concat([bytes, bytes]) : bytes),
    );
    return node;
  };
  return {
    asked,
    /** Decides, by path and query, how the files from now on are answered. */
    answerWith(next: Answer): void {
      answer = next;
    },
    /** Runs a file that the document names itself: the host's, or the entry of a remote. */
    run: (name: string, file: string) => runScript(readFileSync(join(folder, name, file), 'utf8')),
  };
}

/** Resolves when something in the document has made `find` find what it looks for. */
export function appeared<T>(find: () => T | null | undefined): Promise<T> {
  return new Promise((resolve) => {
    const look = () => {
      const found = find();
      if (found === null || found === undefined) return;
      observer.disconnect();
      resolve(found);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    look();
  });
}
