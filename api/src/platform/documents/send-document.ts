import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentTypes, type DocumentFile } from './document-file.ts';
import { inPresentLanguage } from './in-present-language.ts';

/**
 * Sends a document as it is made. Nothing is made faster than it is read, and when its reader goes,
 * making it ends. What fails after the first byte breaks the connection, so that half a document is
 * never taken for a whole one.
 */
export function sendDocument(reply: FastifyReply, { name, format, pieces }: DocumentFile): never {
  const stream = Readable.from(inPresentLanguage(pieces), {
    objectMode: false,
    highWaterMark: 65_536,
  });
  return reply
    .header('content-type', contentTypes[format])
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(stream) as never;
}
