import type { ChainGateway } from '../src/coins/chains/chain-gateway.ts';

/** A gateway whose process dies at its n-th call since the last `reviveUntil`. */
export function dyingGateway(gateway: ChainGateway): {
  readonly gateway: ChainGateway;
  readonly reviveUntil: (call: number) => void;
} {
  let calls = 0;
  let diesAt = 1;
  const dying = new Proxy(gateway, {
    get: (target, name: keyof ChainGateway) => {
      const member = target[name];
      if (typeof member !== 'function' || name === 'deriveAddress') return member;
      return (...args: never[]) => {
        calls += 1;
        if (calls >= diesAt) throw new Error('killed');
        return (member as (...args: never[]) => unknown)(...args);
      };
    },
  });
  return {
    gateway: dying,
    reviveUntil: (call) => {
      calls = 0;
      diesAt = call;
    },
  };
}
