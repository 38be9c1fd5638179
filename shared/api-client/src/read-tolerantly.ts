import * as z from 'zod/mini';

type Reading<Value> = { ok: true; value: Value } | { ok: false; issues: string };

/**
 * Reads an answer by its schema as an old tab must: unknown fields are ignored, and a value that
 * an enumeration has gained since this build passes as it is, so that a new loan state blanks no
 * list. Screens therefore keep a fall-back for words they do not know.
 */
export function readTolerantly<Schema extends z.core.$ZodType>(
  schema: Schema,
  json: unknown,
): Reading<z.output<Schema>> {
  const result = z.safeParse(schema, json);
  if (result.success) return { ok: true, value: result.data };
  if (result.error.issues.every((issue) => isUnknownWord(issue, json))) {
    // The wire schemas transform nothing, so the JSON itself is what parsing would have given.
    return { ok: true, value: json as z.output<Schema> };
  }
  const issues = result.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
  return { ok: false, issues: issues.join(', ') };
}

/** A string or number that is none of those listed; a missing or ill-typed value is not one. */
function isUnknownWord(issue: z.core.$ZodIssue, json: unknown): boolean {
  if (issue.code === 'invalid_union') {
    const alternatives = issue.errors;
    return (
      alternatives.length > 0 &&
      alternatives.every((issues) =>
        issues.every((inner) => isUnknownWord(inner, valueAt(json, issue.path))),
      )
    );
  }
  if (issue.code !== 'invalid_value') return false;
  const value = valueAt(json, issue.path);
  return issue.values.some((known) => typeof known === typeof value);
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => Object(value)[key], json);
}
