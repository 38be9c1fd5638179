import { setTimeout as sleep } from 'node:timers/promises';
import { type Prng, prng } from '../../api/test/simulation/prng.ts';
import type { WithdrawalDetail } from '../../shared/contracts/src/withdrawals.ts';
import { runCommand } from '../checks/run-command.ts';
import { type Accident, accidents, happen } from './accident.ts';
import { borrow, completeProfile, deposit, withdraw } from './acts.ts';
import { type Book, openBook } from './books.ts';
import { coinNames } from './coins.ts';
import { compare } from './compare.ts';
import { joinSite } from './person.ts';
import { readChains } from './read-chains.ts';
import { type Site, siteIn } from './site.ts';

export type AccidentsOptions = {
  /** Empty, or of a site that was stopped. */
  readonly dataDir: string;
  readonly moments: number;
  readonly seed: number;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
};

/** From when the site is ready; a start takes about as long. */
const longestLifeMs = 5_000;
const longestStartMs = 6_000;
/** One of so many accidents happens while the site starts. */
const duringStart = 0.2;
/** Few enough for what one person may have open, enough that coins and loans of several cross. */
const peopleCount = 3;
const settlePatienceMs = 4 * 60_000;

/**
 * A story of deposits, loans and withdrawals goes on while the site is stopped or killed at moments drawn
 * by the seed, and started again. Returns what is not as it should be once all has settled.
 */
export async function runAccidents(options: AccidentsOptions): Promise<string[]> {
  const { say, signal } = options;
  const site = await siteIn(options.dataDir);
  const random = prng(options.seed);
  const story = new AbortController();
  /** Each once before one comes again. */
  const kinds: Accident[] = [];
  try {
    await site.start();
    const books = await Promise.all(
      Array.from({ length: peopleCount }, async (_, index) =>
        openBook(await joinSite(site, `person-${index}`)),
      ),
    );
    const acting = books.map((book, index) =>
      live(book, prng(options.seed * 1_000 + index), story.signal),
    );
    const failed = Promise.all(acting).then(() => {});
    failed.catch(() => {});
    for (let moment = 1; moment <= options.moments; moment += 1) {
      signal?.throwIfAborted();
      if (kinds.length === 0) kinds.push(...random.shuffle(accidents));
      const kind = kinds.pop() ?? 'stopped';
      say(`${String(moment).padStart(3)}  ${await oneAccident(site, random, kind)}`);
      // A story that has failed says so at once.
      await Promise.race([failed, sleep(0)]);
    }
    story.abort();
    await failed;
    return await settle(site, books, say);
  } finally {
    story.abort();
    site.signal('SIGINT');
    await site.ended();
  }
}

/** At a moment by chance; then the site is started until it is ready again. */
async function oneAccident(site: Site, random: Prng, kind: Accident): Promise<string> {
  const isStarting = random.chance(duringStart);
  const afterMs = random.between(0, isStarting ? longestStartMs : longestLifeMs);
  if (isStarting) {
    site.signal('SIGINT');
    await site.ended();
    site.begin();
  }
  await sleep(afterMs);
  const isHit = await happen(kind, site);
  const began = performance.now();
  await site.start();
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const when = `${afterMs} ms after ${isStarting ? 'a start had begun' : 'it was ready'}`;
  return `${isHit ? kind : `${kind}: was not there yet, stopped`}, ${when}; ready again after ${seconds} s`;
}

/** Who they are and deposits first, then one act after the other until the story ends. */
async function live(book: Book, random: Prng, ended: AbortSignal): Promise<void> {
  await completeProfile(book);
  for (const asset of coinNames) await deposit(book, asset);
  for (let count = 0; !ended.aborted; count += 1) {
    const asset = coinNames[count % coinNames.length] ?? 'ETH';
    const act = random.pick([deposit, deposit, withdraw, withdraw, borrow]) ?? deposit;
    await act(book, asset);
    // Nobody clicks without pause; it also keeps within what one person may ask for in a day.
    await sleep(random.between(1_000, 8_000));
  }
}

async function settle(site: Site, books: readonly Book[], say: (line: string) => void) {
  const count = (of: (book: Book) => number) => books.reduce((all, book) => all + of(book), 0);
  say(
    `The story: ${count((book) => book.deposits)} deposits, ${count(({ withdrawals }) => withdrawals.length)} withdrawals, ${count(({ loans }) => loans.length)} loans. Waiting until all has settled.`,
  );
  const deadline = performance.now() + settlePatienceMs;
  let findings = await findAll(site, books);
  while (findings.length > 0 && performance.now() < deadline) {
    await sleep(2_000);
    findings = await findAll(site, books);
  }
  for (const command of ['verify-ledger', 'reconcile']) {
    const { ok, output } = await runCommand(process.execPath, [`scripts/${command}.ts`], {
      env: { DATA_DIR: site.dataDir },
    });
    if (!ok) findings.push(`npm run ${command}:\n${output}`);
  }
  return findings;
}

async function findAll(site: Site, books: readonly Book[]): Promise<string[]> {
  const receipts = await readChains(site.dataDir);
  const findings = await Promise.all(
    books.map(async (book) => [...(await compare(book, receipts)), ...(await unfinished(book))]),
  );
  return findings.flat();
}

async function unfinished({ person, withdrawals }: Book): Promise<string[]> {
  const states = await Promise.all(
    withdrawals.map(({ id }) => person.read<WithdrawalDetail>(`/withdrawals/${id}`)),
  );
  return states
    .filter(({ state }) => state !== 'completed')
    .map(({ id, state }) => `${person.email}: withdrawal ${id} is ${state}`);
}
