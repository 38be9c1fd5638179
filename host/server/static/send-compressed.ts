import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './choose-encoding.ts';

/** Sends a text that was made for this answer, in the best encoding that its browser takes. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  vary = 'accept-encoding',
) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.header('vary', vary);
  if (encoding === undefined) return reply.send(text);
  reply.header('content-encoding', encoding);
  return reply.send(
    encoding === 'br'
      ? await promisify(brotliCompress)(text, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : await promisify(gzip)(text),
  );
}
