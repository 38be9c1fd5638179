import { join, resolve } from 'node:path';
import type { Releasing } from '../append-entry.ts';
import { publicationIn } from '../publication-in.ts';
import { publishBuild, wasReleased } from '../publish.ts';
import { publishPreview } from '../publish-preview.ts';
import { highestNumber, type Publication } from '../release-entry.ts';
import { type Build, ReleaseRefused } from '../release-wishes.ts';
import { numberOf, say, type Values } from './command-line.ts';
import { commitToRelease } from './commit-to-release.ts';
import { conclude } from './conclude.ts';
import { placesOf, releasingOf } from './places.ts';
import { requireServable } from './require-servable.ts';
import { askPreview } from './wait-until-served.ts';
import type { Workplace } from './workplace.ts';

/** @throws ReleaseRefused with the site's own reason when it does not serve a preview */
async function sayWhereToTry({ remote }: Publication, site: string): Promise<void> {
  const { name, version, routes } = remote;
  const { origin, refusal } = await askPreview(site, name, version);
  if (refusal !== null) throw new ReleaseRefused(`${site} does not serve it: ${refusal}`);
  const path = routes.map((route) => route.path).find((each) => !/[:*]/.test(each)) ?? '/';
  say(`try it at ${origin}${path}?preview=${name}@${version}`);
}

async function publishForTrial(
  releasing: Releasing,
  build: Build,
  distDir: string,
  values: Values,
  site: string,
): Promise<void> {
  const days = numberOf('days', values.days, 1, 90) ?? 14;
  const { until } = await publishPreview(releasing, build, distDir, { days });
  const { publication } = build;
  say(`${releasing.remote}: preview of ${publication.remote.version} until ${until}`);
  if (!values['no-wait']) await sayWhereToTry(publication, site);
}

/**
 * Builds a remote, checks it and gives it to everybody, or to a share of visitors, or to whoever names it at the
 * preview origin.
 */
export async function publish(
  remote: string,
  values: Values,
  workplace: Workplace,
  percent?: number,
): Promise<void> {
  const { site } = placesOf(values, workplace);
  const commit = commitToRelease(remote, values, workplace);
  if (values.from === undefined) await workplace.build(remote);
  const started = performance.now();
  const distDir = resolve(values.from ?? join(workplace.folderOf(remote), 'dist'));
  const publication = publicationIn(distDir, remote);
  const releasing = await releasingOf(remote, values, workplace);
  const { version } = publication.remote;
  // Whoever names a share wants it, whatever was released before.
  const isRepeated = values['only-new'] && percent === undefined;
  if (isRepeated && (await wasReleased(releasing, version))) {
    return say(`${remote} ${version} was released before: nothing changes`);
  }
  const build = { publication, commit };
  if (values.preview) return publishForTrial(releasing, build, distDir, values, site);
  if (!values['no-wait']) await requireServable(site, publication);
  const entry = await publishBuild(releasing, build, distDir, {
    percent,
    older: values.older === true,
    minimum: numberOf('minimum', values.minimum, 0, highestNumber),
  });
  await conclude(entry, started, values, site);
}
