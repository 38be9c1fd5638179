import {
  consistencyQuerySchema,
  consistencySchema,
  signedLedgerHeadSchema,
} from '@tessera/contracts/ledger-proof';
import type { AppContext } from '../../app-context.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { routesUnder } from '../../platform/http/routes-under.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { readSignedHead } from './proofs/signed-head.ts';
import { consistencyProof } from './sealing/merkle-tree.ts';
import { storedTree } from './sealing/tree-store.ts';

const ledgerRoute = routesUnder('ledger');

/** What anybody may know of the ledger: that it only grows, and who says so. */
export function ledgerRoutes(context: AppContext): Routes {
  return async (app) => {
    app.get(
      '/ledger/head',
      {
        config: { public: true },
        ...ledgerRoute('The newest signed head of the ledger', responses(signedLedgerHeadSchema), {
          security: [],
        }),
      },
      () => readSignedHead(context),
    );

    app.get(
      '/ledger/consistency',
      {
        config: { public: true },
        ...ledgerRoute(
          'That the ledger of one size begins with that of another',
          responses(consistencySchema),
          {
            security: [],
            querystring: consistencyQuerySchema,
          },
        ),
      },
      async ({ query: { first, second } }) => {
        const { head } = await readSignedHead(context);
        const [smaller, larger] = [BigInt(first), BigInt(second)];
        if (smaller > larger || larger > BigInt(head.lastPosition)) throw noSuchSize();
        const proof = await consistencyProof(
          storedTree(context.database),
          Number(smaller),
          Number(larger),
        );
        return { first, second, proof: proof.map((hash) => hash.toString('hex')) };
      },
    );
  };
}

const noSuchSize = () =>
  new DomainError({
    code: 'ledger_size_unknown',
    status: 422,
    title: i18n.t('The ledger never had this size'),
    detail: i18n.t('Give two sizes, the smaller first, of which none is beyond the newest head.'),
  });
