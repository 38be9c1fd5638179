import type { Answered } from '../inject-until-answered.ts';
import { tokenOf } from '../test-tokens.ts';
import type { Actor } from './actor.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import { judgeAnswer } from './judge-answer.ts';
import { type Choice, seededChoices } from './seeded-choices.ts';

export type FuzzReport = {
  readonly requests: number;
  readonly accepted: number;
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly operations: number;
  readonly entries: string;
  readonly findings: readonly string[];
};

type Plan = {
  readonly seed: number;
  readonly requests: number;
  /** Begins the names of people, where several runs share a world. */
  readonly name?: string;
  /** So many people act at the same time; one of them goes and another joins after so many requests. */
  readonly actors?: number;
  readonly requestsBetweenJoins?: number;
  readonly requestsBetweenMoves?: number;
  readonly requestsBetweenAudits?: number;
  /** The run ends with that many. */
  readonly mostFindings?: number;
  /** Stands between the API and the judge: a planted fault. */
  readonly through?: (choice: Choice, answer: Answered) => Promise<Answered>;
  readonly say?: (line: string) => void;
};

const hourMs = 3_600_000;

/** Tries so many requests, one after the other, and looks at each answer and at what it left. */
export async function runFuzz(world: FuzzWorld, plan: Plan): Promise<FuzzReport> {
  const {
    seed,
    requests,
    name: people = 'p',
    actors: count = 6,
    mostFindings = 20,
    say = () => {},
  } = plan;
  const { requestsBetweenJoins = 600, requestsBetweenMoves = 300 } = plan;
  const { requestsBetweenAudits = 10_000 } = plan;
  const choices = seededChoices(seed, world.operations);
  const tally = { accepted: 0, statuses: new Map<number, number>(), tried: new Set<string>() };
  const findings = new Map<string, string>();
  const find = (kind: string, words: string) => {
    if (!findings.has(kind)) findings.set(kind, words);
  };

  let victim = await world.join(`${people}victim`);
  let actors: Actor[] = [];
  for (let number = 0; number < count; number += 1)
    actors.push(await world.join(`${people}${number}`));
  // So that nothing of the victim's is still to be done when others act.
  for (let turn = 0; turn < 3; turn += 1) await world.goOn(0);
  let owned = await world.learn(victim);
  let done = 0;

  const lookAtVictim = async () => {
    if ((await world.learn(victim)) === owned) return;
    find('victim', `seed ${seed}, request ${done}: what is the victim’s is not what it was`);
  };
  /** Time passes, in which whoever is signed in does nothing: they sign in anew. */
  const goOn = async () => {
    await lookAtVictim();
    await world.goOn(choices.random.between(1, hourMs));
    actors = actors.map(world.signInAnew);
    victim = world.signInAnew(victim);
    owned = await world.learn(victim);
    choices.forget();
  };
  const audit = async () => {
    await lookAtVictim();
    const wrong = await world.verifyBooks();
    if (wrong) find('books', `seed ${seed}, request ${done}: the books do not hold: ${wrong}`);
  };

  let state: string | undefined;
  for (; done < requests && findings.size < mostFindings; done += 1) {
    if (done > 0 && done % requestsBetweenJoins === 0) {
      await lookAtVictim();
      const newcomer = await world.join(`${people}${count - 1 + done / requestsBetweenJoins}`);
      actors = [...actors.slice(1), newcomer];
      // What joining has to do is done, so that it is not taken for what the next request did.
      for (let turn = 0; turn < 3; turn += 1) await world.goOn(0);
      // Prices may have moved in the seconds that went by.
      owned = await world.learn(victim);
      state = undefined;
    }
    if (done > 0 && done % requestsBetweenMoves === 0) {
      await goOn();
      state = undefined;
    }
    const choice = choices.next(actors, victim);
    const known: string = state ?? (await world.ledgerState());
    state = undefined;
    const answered = await world.ask(choice);
    const answer = (await plan.through?.(choice, answered)) ?? answered;
    const wrong = await judgeAnswer({
      choice,
      answer,
      check: world.check,
      leakOf: world.leakOf,
      isUnmoved: async () => {
        state = await world.ledgerState();
        return state === known;
      },
    });
    const { statusCode } = answer;
    const name = `${choice.operation.method} ${choice.operation.path}`;
    if (wrong)
      find(`${name} ${wrong.slice(0, 40)}`, describeFinding(seed, done, choice, answer, wrong));
    tally.statuses.set(statusCode, (tally.statuses.get(statusCode) ?? 0) + 1);
    tally.tried.add(name);
    if (statusCode === 401 && hasOwnToken(choice)) {
      world.test.context.clock.advance(1_000);
      actors = actors.map((each) => (each === choice.sender ? world.signInAnew(each) : each));
      choices.forget(choice.sender);
    }
    if (statusCode < 400) {
      tally.accepted += 1;
      keepNewId(choice, answer);
    }
    if ((done + 1) % requestsBetweenAudits === 0 && done + 1 < requests) {
      await audit();
      say(`${done + 1} requests, ${tally.accepted} accepted, ${findings.size} findings`);
    }
  }
  await audit();
  return {
    requests: done,
    accepted: tally.accepted,
    statuses: Object.fromEntries([...tally.statuses].sort(([a], [b]) => a - b)),
    operations: tally.tried.size,
    entries: await world.ledgerState(),
    findings: [...findings.values()],
  };
}

/** Who is refused with it has ended their sign-in by a request of before. */
const hasOwnToken = ({ sender, request }: Choice) =>
  request.headers.authorization === `Bearer ${tokenOf(sender.name, sender)}`;

const mostIds = 12;

/** What was made by a request is tried by later ones, in the place of what was there first. */
function keepNewId({ operation, sender }: Choice, answer: Answered): void {
  const ids = sender.ids[`${operation.path}/`];
  if (operation.method !== 'POST' || answer.statusCode !== 201 || !ids) return;
  const { id } = answer.json<{ readonly id?: unknown }>();
  if (typeof id !== 'string') return;
  ids.push(id);
  if (ids.length > mostIds) ids.shift();
}

/** With what it takes to see it again. */
function describeFinding(
  seed: number,
  index: number,
  { operation, sender, request }: Choice,
  answer: Answered,
  wrong: string,
): string {
  const { url, headers, payload } = request;
  const body = payload === undefined ? '' : ` ${String(payload).slice(0, 700)}`;
  return [
    `${operation.method} ${operation.path} ${wrong}`,
    `  it is the last of: npm run fuzz -- --lanes 1 --seed ${seed} --requests ${index + 1}`,
    `  ${sender.name} sent ${operation.method} ${url.slice(0, 500)}${body}`,
    `  with ${JSON.stringify(headers).slice(0, 500)}`,
    `  and was answered ${answer.statusCode} ${answer.body.slice(0, 700)}`,
  ].join('\n');
}
