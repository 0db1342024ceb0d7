// Tells the merchant's server what happened: at least once, in no promised order, again and again for a day.
import type { Clock } from './clock.ts';
import { newId } from './ids.ts';
import { eventBody, isUnsent } from './webhook-event.ts';
import type { EventName, Subjects, WebhookEvent } from './webhook-event.ts';
import { postEvent } from './webhook-post.ts';
import type { WebhookSetting } from './webhook-setting.ts';

const DAY = 24 * 3600;
const FIRST_RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 3600;
const REORDER_WITHIN_MS = 100;
const EVENTS_KEPT = 10_000;
const USUAL = { copies: 2, delayMs: 1000 };

type Options = { accountId: string; url: string | undefined; secret: string; writeDown: () => void };

export class Webhooks {
  readonly #clock: Clock;
  readonly #accountId: string;
  readonly #writeDown: () => void;
  readonly events = new Map<string, WebhookEvent>();
  /** Not yet written down: new events, and those of which only state and deliveries changed. */
  readonly changed = { events: new Set<WebhookEvent>(), deliveries: new Set<WebhookEvent>() };
  #held: WebhookEvent[] = [];
  #shuffled: WebhookEvent[] = [];
  #failingSince: number | undefined;
  #setting: WebhookSetting;

  constructor(clock: Clock, { accountId, url, secret, writeDown }: Options) {
    this.#clock = clock;
    this.#accountId = accountId;
    this.#writeDown = writeDown;
    this.#setting = { mode: 'on', url, secret, oldSecret: `${secret}-old`, ...USUAL };
  }

  get setting(): WebhookSetting {
    return this.#setting;
  }

  /** A changed secret becomes the old one; any change of mode wakes a webhook that was disabled. */
  set({ secret = this.#setting.secret, ...changes }: Partial<WebhookSetting>): void {
    const oldSecret =
      changes.oldSecret ?? (secret === this.#setting.secret ? this.#setting.oldSecret : this.#setting.secret);
    this.#setting = { ...this.#setting, ...changes, secret, oldSecret };
    this.#failingSince = undefined;
  }

  /** Sends what was held, in its order, and goes on normally. */
  release(): void {
    this.#setting = { ...this.#setting, mode: 'on' };
    for (const event of this.#held.splice(0)) this.#sendSoon(event);
  }

  restore(event: WebhookEvent): void {
    this.events.set(event.id, event);
    this.#forgetOldest();
  }

  /**
   * Sends what an earlier process left unsent. What was held back goes too: mischief ends with the process it was
   * ordered from.
   */
  resume(): void {
    for (const event of this.events.values()) if (isUnsent(event)) this.#sendSoon(event);
  }

  /** Forgets all events and all mischief; address and secret stay. */
  startOver(): void {
    for (const all of [this.events, this.changed.events, this.changed.deliveries]) all.clear();
    this.#held = [];
    this.#shuffled = [];
    this.set({ mode: 'on', ...USUAL });
  }

  emit(name: EventName, subjects: Subjects): void {
    const createdAt = this.#clock.seconds();
    const body = eventBody(this.#accountId, name, subjects, createdAt);
    const { mode, secret, oldSecret } = this.#setting;
    const event: WebhookEvent = {
      id: newId('evt'),
      name,
      body,
      createdAt,
      secret: mode === 'old_secret' ? oldSecret : secret,
      state: 'waiting',
      deliveries: [],
    };
    this.events.set(event.id, event);
    this.changed.events.add(event);
    this.#route(event);
    this.#forgetOldest();
  }

  /** Delivers an event once more, whatever became of it before. */
  async replay(event: WebhookEvent): Promise<void> {
    await this.#deliver(event);
  }

  #route(event: WebhookEvent): void {
    const { mode, url, copies, delayMs } = this.#setting;
    if (mode === 'off' || mode === 'disabled' || url === undefined) {
      event.state = 'not sent';
    } else if (mode === 'hold') {
      event.state = 'held';
      this.#held.push(event);
    } else if (mode === 'delay') {
      this.#sendSoon(event, delayMs);
    } else if (mode === 'reorder') {
      this.#shuffled.push(event);
      if (this.#shuffled.length === 1)
        this.#clock.at(this.#clock.now() + REORDER_WITHIN_MS, async () => await this.#sendReversed());
    } else {
      this.#sendSoon(event);
      if (mode === 'duplicate')
        for (let copy = 1; copy < copies; copy += 1)
          this.#clock.at(this.#clock.now(), async () => await this.#deliver(event));
    }
  }

  #sendSoon(event: WebhookEvent, delayMs = 0): void {
    this.#clock.at(this.#clock.now() + delayMs, async () => await this.#attempt(event, 1));
  }

  async #sendReversed(): Promise<void> {
    for (const event of this.#shuffled.splice(0).toReversed()) await this.#attempt(event, 1);
  }

  async #attempt(event: WebhookEvent, attempt: number): Promise<void> {
    if (this.#setting.mode === 'disabled') {
      this.#conclude(event, 'not sent');
      return;
    }
    if (await this.#deliver(event)) return;
    const wait = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempt - 1), LONGEST_RETRY_SECONDS);
    const next = this.#clock.now() + wait * 1000;
    if (next > (event.createdAt + DAY) * 1000) this.#conclude(event, 'given up');
    else this.#clock.at(next, async () => await this.#attempt(event, attempt + 1));
  }

  async #deliver(event: WebhookEvent): Promise<boolean> {
    const begun = performance.now();
    const at = this.#clock.seconds();
    // The merchant must not know more than the books. What he has taken is written down too, so that little is sent
    // twice.
    this.#writeDown();
    const answer = await postEvent(event, this.#setting);
    // Started over meanwhile: nobody waits for this event any more.
    if (this.events.get(event.id) !== event) return true;
    const delivered = typeof answer === 'number' && answer >= 200 && answer < 300;
    event.deliveries.push({ at, answer, tookMs: Math.round(performance.now() - begun) });
    this.#conclude(event, delivered ? 'delivered' : event.state);
    this.#writeDown();
    if (delivered) {
      this.#failingSince = undefined;
    } else {
      this.#countFailure(at);
    }
    return delivered;
  }

  #conclude(event: WebhookEvent, state: WebhookEvent['state']): void {
    event.state = state;
    this.changed.deliveries.add(event);
  }

  #forgetOldest(): void {
    if (this.events.size <= EVENTS_KEPT) return;
    for (const [id, event] of this.events) {
      if (isUnsent(event)) continue;
      this.events.delete(id);
      return;
    }
  }

  // A webhook that fails for a whole day is switched off, until somebody sets it again.
  #countFailure(at: number): void {
    if (this.#failingSince !== undefined) return;
    this.#failingSince = at;
    this.#clock.at((at + DAY) * 1000, () => {
      if (this.#failingSince === at) this.#setting = { ...this.#setting, mode: 'disabled' };
    });
  }
}
