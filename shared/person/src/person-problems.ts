import { isProblem } from '@tessera/api-client/api-problem';
import type { PersonTexts } from './person-texts.ts';
import { personWords, tooLong } from './person-words.ts';

/** As the API takes them. */
const longestTexts = {
  givenNames: 100,
  familyName: 100,
  street: 150,
  postalCode: 20,
  city: 100,
} as const;

export type PersonProblems = Partial<Record<keyof PersonTexts, string>>;

/** What is wrong before anything is sent. */
export function problemsOf(texts: PersonTexts): PersonProblems {
  const problems: PersonProblems = {};
  for (const field of Object.keys(personWords) as (keyof PersonTexts)[]) {
    const most = field in longestTexts ? longestTexts[field as keyof typeof longestTexts] : null;
    if (texts[field].trim() === '') problems[field] = personWords[field].missing;
    else if (most !== null && texts[field].length > most) problems[field] = tooLong(most);
  }
  return problems;
}

/** The field that a refusal of the API is about, where it is about one. */
export function fieldOfRefusal(error: unknown): keyof PersonTexts | undefined {
  if (isProblem(error, 'under_age', 'invalid_date_of_birth')) return 'dateOfBirth';
  return isProblem(error, 'unknown_country') ? 'country' : undefined;
}
