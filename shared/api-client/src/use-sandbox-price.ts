import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Coin } from '@tessera/contracts/money';
import { priceScenarioListSchema, priceScenarioSchema } from '@tessera/contracts/price-scenarios';
import { queryKeys } from './query-keys.ts';
import { readQuery } from './read-query.ts';
import { request } from './request.ts';
import { serverNow } from './server-clock.ts';
import { useIdempotentMutation } from './use-idempotent-mutation.ts';

const refreshEveryMs = 10_000;

type Move = { readonly asset: Coin; readonly toPercent: number; readonly overSeconds: number };

const scenariosQuery = {
  ...readQuery({
    queryKey: [...queryKeys.prices.all, 'scenarios'],
    path: '/sandbox/prices',
    schema: priceScenarioListSchema,
  }),
  refetchInterval: refreshEveryMs,
};

function movePrice({ asset, toPercent, overSeconds }: Move, idempotencyKey: string) {
  const isRecovery = toPercent === 100;
  return request({
    method: 'POST',
    path: isRecovery ? '/sandbox/prices/recover' : '/sandbox/prices/crash',
    schema: priceScenarioSchema,
    body: isRecovery ? { asset, overSeconds } : { asset, toPercent, overSeconds },
    idempotencyKey,
  });
}

/** What moves a coin's price in the sandbox, and moving it: all that `SandboxPriceControl` takes. */
export function useSandboxPrice(asset: Coin) {
  const queryClient = useQueryClient();
  const { data } = useQuery(scenariosQuery);
  const { send, mutation } = useIdempotentMutation({
    post: movePrice,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.prices.all }),
  });
  return {
    asset,
    scenario: data?.items.find((scenario) => scenario.asset === asset),
    nowMs: serverNow(),
    isMoving: mutation.isPending,
    failure: mutation.error,
    onMove: (toPercent: number, overSeconds: number) => send({ asset, toPercent, overSeconds }),
  };
}
