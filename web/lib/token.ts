/** The ID token: read, held in memory, and renewed in silence before it runs out, once for all tabs. */
import { decodeJwt } from 'jose';
import type { IdTokenClaims } from '#contract/identity/schema.ts';

/** Where new tokens come from, where other tabs put theirs, and who wants to know. */
export interface TokenSource {
  /** A new token; null when the session is over. Throws when nobody can be reached. */
  issue(): Promise<string | null>;
  /** The token that was stored last, perhaps by another tab. */
  stored(): string | null;
  /** A renewal has brought another token. */
  onRenewed(token: string): void;
  /** The session is over, whoever ended it. */
  onEnded(): void;
}

export interface TokenKeeper {
  /** Takes a token that was issued just now; renews it from now on. */
  hold(token: string): void;
  /** Takes a token of unknown age, as storage remembers it. */
  resume(token: string): void;
  /** Forgets it; a renewal that is under way will change nothing. */
  drop(): void;
  /** The token to send, renewed first if it has run out; null for a visitor. Never throws. */
  forCall(): Promise<string | null>;
  /**
   * Another token than `refused`, which the server did not take; null when the session is over. Throws when nobody can
   * be reached.
   */
  renew(refused?: string): Promise<string | null>;
  /** Renews if it is time to: after sleep timers are late, and they do not run in a frozen tab. */
  wake(): void;
}

const LOCK = 'pg-finder-token';
/** Renewed after this part of its life, and up to as much later, so that tabs and people do not all ask at once. */
const RENEW_AT = 0.6;
const SPREAD = 0.2;
const RETRY_MS = 5_000;
const RETRY_AT_MOST_MS = 60_000;
/** A call waits no longer for a renewal: on a line that gives nothing it may be one that the browser has stored. */
const CALL_WAITS_MS = 5_000;

/** What the token says, unchecked: checking is the server's task. Null when it is no token. */
export function claimsOf(token: string | null): IdTokenClaims | null {
  try {
    const claims: unknown = decodeJwt(token ?? '');
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
}

/** The email that the token of a link names, unchecked; empty where it names none. */
export function emailIn(token: string): string {
  try {
    const { email } = decodeJwt(token);
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}

function isClaims(claims: unknown): claims is IdTokenClaims {
  const { sub, exp, iat } = (claims ?? {}) as Partial<IdTokenClaims>;
  return typeof sub === 'string' && typeof exp === 'number' && typeof iat === 'number';
}

export function tokenKeeper(source: TokenSource): TokenKeeper {
  let held: { token: string; renewAt: number; endsAt: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewal: Promise<string | null> | null = null;
  let failures = 0;

  function plan(at: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => renewQuietly(), Math.max(0, at - Date.now()));
  }

  /** `endsAt` is when it ends by the clock of this machine. */
  function take(token: string, endsAt: (claims: IdTokenClaims, life: number) => number): void {
    const claims = claimsOf(token);
    if (!claims) return drop();
    const life = Math.max(0, claims.exp - claims.iat) * 1000;
    const end = endsAt(claims, life);
    failures = 0;
    held = { token, endsAt: end, renewAt: end - life * (1 - RENEW_AT - SPREAD * Math.random()) };
    plan(held.renewAt);
  }

  /** Counted from its arrival: this clock may be hours away from the server's. */
  const hold = (token: string) => take(token, (_, life) => Date.now() + life);
  /**
   * Its arrival is not known, so the clock must do; if that is wrong, the server refuses the token and it is renewed
   * then.
   */
  const resume = (token: string) => take(token, ({ exp }, life) => Math.min(exp * 1000, Date.now() + life));

  function drop(): void {
    clearTimeout(timer);
    held = null;
    renewal = null;
  }

  /** Only one tab asks; the others find what it brought, so it must be in its place before the lock opens. */
  const renewed = (old: string) =>
    withLock(LOCK, async () => {
      const token = broughtMeanwhile(old) ?? (await source.issue());
      // The person may have signed out meanwhile, or the news of another tab's token may have come.
      if (held?.token !== old) return held?.token ?? null;
      if (token === null) {
        drop();
        source.onEnded();
        return null;
      }
      hold(token);
      source.onRenewed(token);
      return held?.token ?? null;
    });

  function broughtMeanwhile(old: string): string | null {
    const stored = source.stored();
    const newer = stored !== old && (claimsOf(stored)?.iat ?? 0) >= (claimsOf(old)?.iat ?? 0);
    return newer ? stored : null;
  }

  async function renew(refused = held?.token): Promise<string | null> {
    if (!held || held.token !== refused) return held?.token ?? null;
    renewal ??= renewed(held.token).finally(() => (renewal = null));
    return renewal;
  }

  /** For the timer, whose moment it is even if it comes a little early by the clock. */
  function renewQuietly(): void {
    renew().catch(() => {
      if (held)
        plan(Date.now() + Math.min(RETRY_MS * 2 ** failures++, RETRY_AT_MOST_MS) * (1 + SPREAD * Math.random()));
    });
  }

  function wake(): void {
    if (held && Date.now() >= held.renewAt) renewQuietly();
  }

  async function forCall(): Promise<string | null> {
    if (held && Date.now() >= held.endsAt) await Promise.race([renew().catch(() => null), pause(CALL_WAITS_MS)]);
    return held?.token ?? null;
  }

  return { hold, resume, drop, forCall, renew, wake };
}

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));

/** Runs `work` while no other tab of this site runs work under the same name; at once where there are no such locks. */
async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Absent on plain http and in old browsers: then two tabs may do the same work twice, which costs a call.
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}
