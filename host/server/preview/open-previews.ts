import type { HostProvides } from '@tessera/contracts/host-provides';
import type { Registry, RegistryRemote } from '@tessera/contracts/registry';
import { versionSchema } from '@tessera/contracts/registry-fields';
import { hasFailed } from '@tessera/releases/choose-release';
import { previewStore } from '@tessera/releases/preview-store';
import { damagedFiles } from '@tessera/releases/put-publication';
import type { ReleaseStore } from '@tessera/releases/release-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fragments } from '../fragments/open-fragments.ts';
import { limitRequests } from '../limit-requests.ts';
import type { Visitor } from '../releases/compose-registry.ts';
import type { Judge } from '../releases/judge-entry.ts';
import type { ReleaseRegistry } from '../releases/release-registry.ts';
import type { LedgerLog } from '../releases/remote-ledger.ts';
import { withoutRefusedLanguages } from '../releases/without-refused-languages.ts';
import { createLineBudget } from '../reports/line-budget.ts';
import { maySeePreviews } from './is-of-preview.ts';
import { type JudgedPreview, judgePreview } from './judge-preview.ts';
import { previewedRemotes } from './previewed-remotes.ts';
import { servePreviewFiles } from './serve-preview-files.ts';
import { withRemotes } from './with-remotes.ts';

/** All files of a version are read to judge it: once for the pages and files of one visit. */
const judgedForMs = 10_000;

const linesPerMinute = 10;

/** So many versions are remembered; whoever asks for more of them has them judged again. */
const mostKnown = 100;

/** Each question may cost a look into the store: teams ask a few times a day, and so may anybody. */
export const previewLimits = { ofNetwork: 30, inTotal: 300 };

export type Previews = {
  /** True where the request was made at the preview origin. */
  isFor(request: FastifyRequest): boolean;
  /** What this visitor is to be served: at any other origin than that of previews what everybody is. */
  registryFor(request: FastifyRequest, reply: FastifyReply, visitor: Visitor): Promise<Registry>;
};

export type PreviewsOptions = {
  /** Where previews are served; undefined where they are nowhere. */
  readonly origin: string | undefined;
  /** True where no other program stands before this one and marks what is asked at that origin. */
  readonly isEdge: boolean;
  readonly store: ReleaseStore;
  readonly provides: HostProvides;
  /** Reads pages of what is tried that were drawn ahead. */
  readonly fragments: Pick<Fragments, 'read'>;
  readonly releases: Pick<ReleaseRegistry, 'registryFor' | 'teams'>;
  readonly log: LedgerLog;
};

type Known = { readonly at: number; readonly judged: Promise<JudgedPreview> };

function createJudge({ store, provides, fragments, releases, log }: PreviewsOptions) {
  const known = new Map<string, Known>();
  const previews = previewStore(store);
  const mayWrite = createLineBudget(linesPerMinute);
  return (remote: string, version: string): Promise<JudgedPreview> => {
    const key = `${remote}@${version}`;
    const before = known.get(key);
    if (before !== undefined && performance.now() - before.at < judgedForMs) return before.judged;
    const judge: Judge = {
      provides,
      teams: releases.teams(),
      store: previews,
      damagedFiles: (publication) => damagedFiles(previews, publication),
      fragments,
    };
    const judged = judgePreview(remote, version, judge, new Date()).then((found) => {
      if (found.refusal !== undefined && mayWrite(Date.now())) {
        log.info({ remote, version, reason: found.refusal }, 'preview refused');
      }
      return found;
    });
    known.delete(key);
    known.set(key, { at: performance.now(), judged });
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    return judged;
  };
}

/** Adds what serves previews to the host's server: files, at their origin alone, and what is said of each. */
export function openPreviews(app: FastifyInstance, options: PreviewsOptions): Previews {
  const { origin, store, provides, releases } = options;
  if (origin === undefined) {
    return {
      isFor: () => false,
      registryFor: async (_request, _reply, visitor) => releases.registryFor(visitor),
    };
  }
  const judge = createJudge(options);
  const isFor = (request: FastifyRequest) => maySeePreviews(request, options);
  servePreviewFiles(app, origin, [store, previewStore(store)], isFor);

  app.register(async (asked) => {
    await limitRequests(asked, previewLimits);
    asked.get<{ Params: { remote: string; version: string } }>(
      '/previews/:remote/:version',
      async ({ params: { remote, version } }, reply) => {
        const isKnown = releases.teams().has(remote) && versionSchema.safeParse(version).success;
        if (!isKnown) return reply.callNotFound();
        const { refusal } = await judge(remote, version);
        return reply.header('cache-control', 'no-store').send({ origin, refusal: refusal ?? null });
      },
    );
  });

  app.addHook('onRequest', async (request, reply) => {
    if (isFor(request)) reply.header('x-robots-tag', 'noindex');
  });

  return {
    isFor,
    registryFor: async (request, reply, visitor) => {
      const registry = releases.registryFor(visitor);
      if (!isFor(request)) return registry;
      const tried: RegistryRemote[] = [];
      for (const [remote, version] of previewedRemotes(request, reply, origin)) {
        const { publication } = await judge(remote, version);
        const failed = visitor.failed?.get(remote) ?? new Set<string>();
        if (publication === undefined || hasFailed(publication, failed)) continue;
        const { uses, files } = publication;
        // A language that does not do is left out; the command that published it is told why.
        tried.push(
          withoutRefusedLanguages(publication.remote, { uses, files }, provides, () => undefined),
        );
      }
      return withRemotes(registry, tried);
    },
  };
}
