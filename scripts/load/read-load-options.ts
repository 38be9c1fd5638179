import { parseArgs } from 'node:util';

export type LoadOptions = {
  readonly customers: number;
  readonly seed: number;
  /** So many customers at a time, each after the other; or `minutes`, over which they arrive whoever is there. */
  readonly arrivals: { readonly lanes: number } | { readonly minutes: number };
  /** Where the API answers, or who stands in front of several of it. */
  readonly url: string | undefined;
  /** The data folder of a sandbox that runs; without it a site is started for the load. */
  readonly dataDir: string | undefined;
  /** Everybody does the same at the same time, so that each act's processor time can be told. */
  readonly costs: boolean;
};

const options = {
  customers: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  lanes: { type: 'string' },
  minutes: { type: 'string' },
  url: { type: 'string' },
  data: { type: 'string' },
  costs: { type: 'boolean', default: false },
} as const;

const usualLanes = '20';
const most = { customers: 1_000_000, seed: 1_000_000_000, lanes: 1_000, minutes: 1_440 };

function wholeNumber(name: keyof typeof most, text: string, least: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most[name]) return value;
  throw new Error(`--${name} takes a whole number from ${least} to ${most[name]}, not ${text}`);
}

/** @throws Error that says what an option takes */
export function readLoadOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({ args: [...args], options });
  const { lanes, minutes, url, data, costs } = values;
  if (lanes !== undefined && minutes !== undefined) {
    throw new Error('--lanes or --minutes: customers come as others go, or at their own times');
  }
  if (costs && (minutes !== undefined || data !== undefined)) {
    throw new Error('--costs takes a site of its own, on which all do the same at the same time');
  }
  if (url !== undefined && data === undefined) {
    throw new Error('--url needs --data, the folder of the sandbox that it leads to');
  }
  if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new Error(`--url takes an address such as http://127.0.0.1:8081, not ${url}`);
  }
  return {
    customers: wholeNumber('customers', values.customers, 1),
    seed: wholeNumber('seed', values.seed, 0),
    arrivals:
      minutes === undefined
        ? { lanes: wholeNumber('lanes', lanes ?? usualLanes, 1) }
        : { minutes: wholeNumber('minutes', minutes, 1) },
    url,
    dataDir: data,
    costs,
  };
}
