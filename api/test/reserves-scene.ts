import { createPublicKey } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Coin } from '@tessera/contracts/money';
import { coins } from '@tessera/money/minor-units';
import type { AppContext } from '../src/app-context.ts';
import { openHouseAddress } from '../src/coins/chains/addresses/open-house-address.ts';
import type { ChainGateway } from '../src/coins/chains/chain-gateway.ts';
import { insertRow } from '../src/platform/database/rows.ts';
import { proveReserves } from '../src/reporting/reserves/making/prove-reserves.ts';
import { sealAll, testSealKeys } from './busy-ledger.ts';
import { coldEnvironment } from './cold-keys.ts';
import { giveMoney } from './give-money.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** What a node says that lies at an address of ours: of a deposit, hot or cold. */
type Place = { readonly branch: 0 | 1 | 2; readonly amount: bigint };

export type ReservesScene = {
  readonly test: TestApp;
  readonly context: AppContext;
  readonly seal: {
    readonly key: ReturnType<typeof testSealKeys>['key'];
    readonly headsFile: undefined;
  };
  readonly publicPem: string;
  readonly give: (name: string, asset: Coin, amount: string) => Promise<void>;
  /** The public file of a new proof, of all that was given. */
  readonly prove: () => Promise<string>;
  readonly close: () => Promise<void>;
};

const block = { number: 120n, hash: 'b'.repeat(64) };

/** An API whose nodes hold what a test says, at one block, and whose ledger can be sealed. */
export async function startReservesScene(
  onChains: Readonly<Record<Coin, readonly Place[]>>,
): Promise<ReservesScene> {
  const { pem, key } = testSealKeys();
  const folder = mkdtempSync(path.join(tmpdir(), 'reserves-'));
  const sealFile = path.join(folder, 'seal.pem');
  writeFileSync(sealFile, pem);
  const test = await startTestApp({
    environment: { LEDGER_SEAL_KEY_FILE: sealFile, ...coldEnvironment },
  });
  const gateways = test.context.gateways.map((gateway) => nodeThatHolds(gateway, onChains));
  const context = { ...test.context, gateways };
  await openAddresses(context);
  const seal = { key, headsFile: undefined };
  return {
    test,
    context,
    seal,
    publicPem: createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString(),
    give: async (name, asset, amount) => {
      const user = test.user(name);
      await giveMoney(context, await user.id(), { asset, amount });
      // The first address of branch 0 is of who asks first.
      await user.wallet(asset);
    },
    prove: async () => {
      await sealAll(test.connection.database, key);
      const id = await proveReserves(context, seal);
      return (await test.guest.get(`/reserves/${id}/file`)).body;
    },
    close: async () => {
      await test.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A chain of which only balances are asked: all that a proof needs of it. */
function nodeThatHolds(
  gateway: ChainGateway,
  onChains: Readonly<Record<Coin, readonly Place[]>>,
): ChainGateway {
  return {
    ...gateway,
    balancesAt: async (_, asset) => {
      const places = onChains[asset].map(({ branch, amount }) => {
        const { watchKey } = gateway.deriveAddress({ branch, index: 0n });
        return [watchKey, coins(amount)] as const;
      });
      return new Map(places) as never;
    },
  };
}

async function openAddresses({ gateways, database, clock }: AppContext): Promise<void> {
  const at = clock.now();
  await database.transaction().execute(async (trx) => {
    for (const gateway of gateways) {
      await openHouseAddress(trx, gateway, { index: 0n, at });
      await openHouseAddress(trx, gateway, { branch: 2, index: 0n, at });
      await insertRow(trx, 'chain_cursors', {
        network: gateway.network.name,
        genesis_hash: 'a'.repeat(64),
        block_number: block.number,
        block_hash: block.hash,
        updated_at: at,
      });
    }
  });
}
