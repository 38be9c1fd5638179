import { type Answer, type Recorded, readRecorded } from '../../e2e/look/recorded.ts';

/** What the pages ask of every session, beside what was recorded of a scene. */
const ofEverySession: Readonly<Record<string, Answer>> = {
  'GET /session/code': { status: 200, body: { asked: false } },
  'POST /session/tickets': { status: 201, body: { ticket: 't'.repeat(43) } },
  'PUT /session/activity': { status: 204, body: null },
};

const notRecorded: Answer = {
  status: 404,
  body: { type: 'about:blank', title: 'Not recorded', status: 404, code: 'not_found' },
};

const withoutQuery = (key: string): string => key.replace(/\?.*/, '');

/** Days stand in queries, and the days of the recording are over: then the answer to another query is as long. */
function findAnswer({ answers }: Recorded, key: string): Answer | undefined {
  const alike = Object.keys(answers).find((each) => withoutQuery(each) === withoutQuery(key));
  return answers[key] ?? (alike === undefined ? undefined : answers[alike]);
}

export type ReadAnswer = (isSignedIn: boolean, key: string) => Answer;

/**
 * What the API answered to visitors, and to somebody with loans and coins, when the scenes of the looks were
 * recorded. A key is "GET /loans?limit=20".
 */
export function openRecordedAnswers(): ReadAnswer {
  const scenes = { visitor: readRecorded('visitor'), settled: readRecorded('settled') };
  return (isSignedIn, key) => {
    if (key.includes('/lifecheck')) return { status: 204, body: null };
    const recorded = scenes[isSignedIn ? 'settled' : 'visitor'];
    return ofEverySession[key] ?? findAnswer(recorded, key) ?? notRecorded;
  };
}
