import { sandboxPriceRoutes } from '../../books/prices/feeds/sandbox-price-routes.ts';
import type { Capability } from '../../platform/capability.ts';
import { fundHouse } from './chains/fund-house.ts';
import { mineWhileConfirming } from './chains/mine-while-confirming.ts';
import { sandboxRoutes } from './sandbox-routes.ts';

export const sandbox: Capability = {
  tables: {},
  /** Production has none of it, whatever it was given. */
  routes: (context) => {
    const { config, sandbox } = context;
    if (!config.sandbox) return [];
    return [
      ...(sandbox ? [sandboxRoutes(context, sandbox)] : []),
      ...(config.prices.feed === 'synthetic' ? [sandboxPriceRoutes(context)] : []),
    ];
  },
  loops: (context) =>
    context.gateways.flatMap((gateway) => {
      const { name } = gateway.network;
      const chain = context.sandbox?.chains?.find(({ network }) => network === name);
      if (!chain) return [];
      return [
        {
          name: `sandbox-miner-${name}`,
          everyMs: 1_000,
          step: () => mineWhileConfirming(context, chain),
        },
        {
          name: `sandbox-funds-${name}`,
          everyMs: 5_000,
          step: () => fundHouse(context, gateway, chain),
        },
      ];
    }),
};
