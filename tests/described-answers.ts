/** Holds the server's answers against the description of its API. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { RouteSpec } from '#contract/route.ts';
import type { ApiDescription } from '#server/api-docs/openapi.ts';

/** Says what is wrong with an answer, by the description; `undefined` where nothing is. */
export type CheckAnswer = (route: RouteSpec, status: number, answer: unknown) => string | undefined;

export function answerChecker(description: ApiDescription): CheckAnswer {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(description, 'api');
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (pointer: string) => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, known);
    return known;
  };
  return ({ method, path }, status, answer) => {
    const described = path.replaceAll(/:(\w+)/g, '{$1}');
    const response = description.paths[described]?.[method.toLowerCase()]?.responses[String(status)];
    if (!response) return `${method} ${path}: ${status} is not described`;
    const [type = ''] = Object.keys(response.content ?? {});
    if (type !== 'application/json') return undefined;
    const parts = ['paths', described, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema'];
    const validate = validatorOf(parts.map((part) => `/${encodeURIComponent(part.replaceAll('/', '~1'))}`).join(''));
    return validate(answer) ? undefined : `${method} ${path}: ${status} ${ajv.errorsText(validate.errors)}`;
  };
}
