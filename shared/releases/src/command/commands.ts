import type { Releasing } from '../append-entry.ts';
import { disable, promote, rollBack } from '../publish.ts';
import { highestNumber, type ReleaseEntry } from '../release-entry.ts';
import { type Command, numberOf, oneName, UsageError, type Values } from './command-line.ts';
import { conclude } from './conclude.ts';
import { enrol, revoke } from './enrolment.ts';
import { placesOf, releasingOf } from './places.ts';
import { prune } from './prune-command.ts';
import { publish } from './publish-command.ts';
import { showStatus } from './status-command.ts';

/** A command that builds nothing: it appends what the ledger has, in another order. */
const change =
  (
    verb: string,
    append: (releasing: Releasing, values: Values) => Promise<ReleaseEntry>,
  ): Command =>
  async (names, values, workplace) => {
    const started = performance.now();
    const releasing = await releasingOf(oneName(names, verb), values, workplace);
    const entry = await append(releasing, values);
    await conclude(entry, started, values, placesOf(values, workplace).site);
  };

export const commands: Readonly<Record<string, Command>> = {
  release: (names, values, workplace) => publish(oneName(names, 'release'), values, workplace),
  canary: (names, values, workplace) => {
    const percent = numberOf('percent', values.percent, 1, 99);
    if (percent === undefined) throw new UsageError('Say for how many: --percent 10');
    return publish(oneName(names, 'try'), values, workplace, percent);
  },
  promote: change('promote', promote),
  rollback: change('roll back', (releasing, { to }) =>
    rollBack(releasing, numberOf('to', to, 1, highestNumber)),
  ),
  disable: change('disable', disable),
  status: showStatus,
  prune,
  enrol,
  revoke,
};
