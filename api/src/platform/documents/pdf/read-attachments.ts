import { inflateSync } from 'node:zlib';

const embeddedFile = /\bobj\s*<<((?:(?!\bendobj\b)[\s\S])*?)>>\s*stream\r?\n/g;

/**
 * The texts of the files that a PDF carries, in the order in which they stand there.
 *
 * Files are streams of their own in every PDF, and a compressed one says where it ends (ISO 32000-2, 7.3.8 and 7.11.4).
 * @throws Error where one is not compressed by deflate, as other programs may write it
 */
export function readAttachments(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString('latin1');
  return [...text.matchAll(embeddedFile)].flatMap(({ 0: head, 1: about = '', index }) => {
    if (!/\/Type\s*\/EmbeddedFile\b/.test(about)) return [];
    if (!/\/Filter\s*\[?\s*\/FlateDecode\b/.test(about)) {
      throw new Error('what it carries is written in another way: save its files one by one');
    }
    return inflateSync(pdf.subarray(index + head.length)).toString('utf8');
  });
}
