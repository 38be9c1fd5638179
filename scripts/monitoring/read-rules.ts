import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../launch/site-folders.ts';

export const monitoringFolder = join(repositoryRoot, 'deploy/monitoring');

export type Alert = {
  readonly alert: string;
  /** Of which file, e.g. `site`. */
  readonly of: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
};

/** A figure that Prometheus works out of others. */
export type Recorded = { readonly record: string; readonly expr: string };

type RuleFile = {
  readonly groups: readonly { readonly rules: readonly (Alert | Recorded)[] }[];
};

const isAlert = (rule: Alert | Recorded): rule is Alert => 'alert' in rule;

/** All rules that the files of deploy/monitoring have. */
export function readRules(): { readonly alerts: Alert[]; readonly recorded: Recorded[] } {
  const files = globSync('rules/*.rules.yml', { cwd: monitoringFolder }).sort();
  const rules = files.flatMap((name) => {
    const { groups } = parse(readFileSync(join(monitoringFolder, name), 'utf8')) as RuleFile;
    const of = basename(name, '.rules.yml');
    return groups.flatMap((group) => group.rules.map((rule) => ({ ...rule, of })));
  });
  const alerts = rules.filter(isAlert);
  return { alerts, recorded: rules.filter((rule) => !isAlert(rule)) as Recorded[] };
}
