/** Messages for validation errors of schemas that have no message of their own. */
import type { z } from 'zod';

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

export function validationMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const name = (issue.path ?? []).join('.');
  switch (issue.code) {
    case 'invalid_type':
      if (name === '') return 'This request could not be understood.';
      return `${name} must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')} cannot be set here`;
    default:
      return name === '' ? 'This request could not be understood.' : `${name} is not valid`;
  }
}
