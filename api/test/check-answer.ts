import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answered } from './inject-until-answered.ts';

type Operation = {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
};
export type OpenApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** Fails when an answer is not what the OpenAPI document says of its operation. */
export function answerChecker(document: OpenApiDocument) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  const validators = new Map<object, ValidateFunction>();

  return (method: string, url: string, response: Answered): void => {
    const operation = findOperation(document, method, url);
    if (!operation) return;
    const status = String(response.statusCode);
    const declared = operation.responses[status] ?? operation.responses[`${status.charAt(0)}XX`];
    if (!declared) throw new Error(`${method} ${url} answered ${status}, which is not documented`);
    const type = String(response.headers['content-type'] ?? '').split(';')[0] ?? '';
    const schema = declared.content?.[type]?.schema;
    if (!schema) {
      if (response.body === '') return;
      throw new Error(`${method} ${url} answered ${status} as ${type}, which is not documented`);
    }
    const validate = validators.get(schema) ?? ajv.compile(schema);
    validators.set(schema, validate);
    const answer = type.endsWith('json') ? response.json() : response.body;
    if (!validate(answer)) {
      throw new Error(
        `${method} ${url} answered ${status}: ${ajv.errorsText(validate.errors)}\n${response.body}`,
      );
    }
  };
}

function findOperation(document: OpenApiDocument, method: string, url: string) {
  const path = url.split('?')[0] ?? '';
  const templates = Object.keys(document.paths).filter((template) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  const template = templates.find((each) => !each.includes('{')) ?? templates[0];
  return template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()];
}
