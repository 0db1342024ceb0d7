/**
 * Whether a new password was refused because many people use it, which the server alone can tell: its list is too long
 * to travel.
 */
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';

export function isCommonPassword(error: unknown): boolean {
  return error instanceof IdentityFailed && error.code === 'PASSWORD_COMPROMISED';
}
