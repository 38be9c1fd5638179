import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** What a test looks at of an answer. */
export type Answered = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'json'>;

/** A request of any operation: of a stream of events, which goes on, its head is the answer. */
export async function injectUntilAnswered(
  app: FastifyInstance,
  request: InjectOptions,
): Promise<Answered> {
  const answer = await app.inject({ ...request, payloadAsStream: true });
  const { statusCode, headers } = answer;
  const parts: Buffer[] = [];
  if (String(headers['content-type']).startsWith('text/event-stream')) answer.raw.res.destroy();
  else for await (const part of answer.stream()) parts.push(part);
  const body = Buffer.concat(parts).toString('utf8');
  return { statusCode, headers, body, json: () => JSON.parse(body) };
}
