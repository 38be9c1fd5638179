import type { ChainGateway } from './chain-gateway.ts';

/** What a node answers, or null where it does not tell. Rejects when it is not there at all. */
export async function toldOrNull<Answer>(
  gateway: Pick<ChainGateway, 'head'>,
  answer: Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await answer;
  } catch {
    await gateway.head();
    return null;
  }
}
