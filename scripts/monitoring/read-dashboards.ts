import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { monitoringFolder } from './read-rules.ts';

type Panel = {
  readonly title: string;
  readonly type: string;
  readonly targets?: readonly { readonly expr: string; readonly datasource: { uid: string } }[];
};

type Dashboard = {
  readonly name: string;
  readonly uid: string;
  readonly panels: readonly Panel[];
};

export type Query = { readonly where: string; readonly expr: string };

/** All dashboards that Grafana shows. */
export function readDashboards(): Dashboard[] {
  const files = globSync('grafana/dashboards/*.json', { cwd: monitoringFolder }).sort();
  return files.map((file) => ({
    name: basename(file, '.json'),
    ...JSON.parse(readFileSync(join(monitoringFolder, file), 'utf8')),
  }));
}

/** Each query of each panel, with where it stands. */
export function queriesOf(dashboards: readonly Dashboard[]): Query[] {
  return dashboards.flatMap(({ name, panels }) =>
    panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ where: `${name}: ${title}`, expr })),
    ),
  );
}
