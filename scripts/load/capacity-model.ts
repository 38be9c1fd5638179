/** Milliseconds of a processor that one act takes of each part. */
export type ActCost = {
  readonly act: string;
  /** How often it comes in the day of one customer. */
  readonly aDay: number;
  readonly costs: Readonly<Record<Part, number>>;
};

export const modelledParts = ['api', 'postgres', 'signer', 'host'] as const;
export type Part = (typeof modelledParts)[number];

/** What is assumed, each on the side of more machines. */
export const assumed = {
  /** Everybody is online in the busiest hour, and a dashboard in front of somebody sends one lifecheck a minute. */
  beatsPerSecond: 1 / 60,
  /** Of the acts of a day, those of its busiest hour: 2.4 times the mean. */
  inBusiestHour: 0.1,
  /** A processor that is busy for half of its time has room for what comes at once, and for a machine that is lost. */
  busy: 0.5,
} as const;

export const lifecheck = 'lifecheck';

export type Needed = {
  readonly accounts: number;
  readonly beatsPerSecond: number;
  /** Of all acts but lifechecks, to a tenth. */
  readonly actsPerSecond: number;
  readonly processors: Readonly<Record<Part, number>>;
};

/** Processors for so many accounts in their busiest hour, rounded up. */
export function processorsFor(accounts: number, acts: readonly ActCost[]): Needed {
  const rateOf = ({ act, aDay }: ActCost) =>
    act === lifecheck
      ? accounts * assumed.beatsPerSecond
      : (accounts * aDay * assumed.inBusiestHour) / 3_600;
  const sum = (of: (act: ActCost) => number) => acts.reduce((all, act) => all + of(act), 0);
  const processors = (part: Part) =>
    Math.ceil(sum((act) => (rateOf(act) * act.costs[part]) / 1_000) / assumed.busy);
  return {
    accounts,
    beatsPerSecond: Math.round(accounts * assumed.beatsPerSecond),
    actsPerSecond: Math.round(sum((act) => (act.act === lifecheck ? 0 : rateOf(act))) * 10) / 10,
    processors: {
      api: processors('api'),
      postgres: processors('postgres'),
      signer: processors('signer'),
      host: processors('host'),
    },
  };
}

/** As many as were measured on one process of the API. */
const streamsOfProcess = 5_000;
/** One to the browser and one to the API. */
const connectionsOfStream = 2;

/** Processes and workers for so many streams at once, by connections alone. */
export const carriersFor = (streams: number, workerConnections: number) => ({
  apiProcesses: Math.ceil(streams / streamsOfProcess),
  edgeWorkers: Math.ceil(streams / (workerConnections / connectionsOfStream)),
});
