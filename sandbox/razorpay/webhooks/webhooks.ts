/** Sends webhooks to the merchant's server: at least once, in no guaranteed order, with retries for a day. */
import type { Clock } from '../store/clock.ts';
import { newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';
import { eventBody, postEvent } from './event.ts';
import type { EventName, Subjects, WebhookEvent } from './event.ts';

const DAY = 24 * 3600;
const FIRST_RETRY_SECONDS = 10;
const MAX_RETRY_SECONDS = 3600;
const REORDER_WITHIN_MS = 100;
const EVENTS_KEPT = 10_000;
const USUAL = { copies: 2, delayMs: 1000 };

export const MODES = ['on', 'off', 'hold', 'duplicate', 'reorder', 'delay', 'corrupt_signature', 'old_secret'] as const;

export type WebhookSetting = {
  /** 'disabled' is set by the provider itself after a day of failures. */
  mode: (typeof MODES)[number] | 'disabled';
  url: string | undefined;
  secret: string;
  /** For 'old_secret'; a change of the secret sets it. */
  oldSecret: string;
  /** For 'duplicate': how often each event is sent. */
  copies: number;
  /** For 'delay', by the provider's clock. */
  delayMs: number;
};

type Options = {
  accountId: string;
  url: string | undefined;
  secret: string;
  clock: Clock;
  store: Store;
  /** Stores all records first: the merchant must not know more than the file. */
  saveAccount: () => void;
};

export class Webhooks {
  readonly #options: Options;
  #held: WebhookEvent[] = [];
  #shuffled: WebhookEvent[] = [];
  #failingSince: number | undefined;
  #setting: WebhookSetting;

  constructor(options: Options) {
    const { url, secret } = options;
    this.#options = options;
    this.#setting = { mode: 'on', url, secret, oldSecret: `${secret}-old`, ...USUAL };
  }

  get setting(): WebhookSetting {
    return this.#setting;
  }

  /** A changed secret becomes the old one; any change of the mode enables a disabled webhook. */
  set(changes: Partial<Omit<WebhookSetting, 'oldSecret'>>): void {
    const { secret, oldSecret } = this.#setting;
    const isNew = changes.secret !== undefined && changes.secret !== secret;
    this.#setting = { ...this.#setting, ...changes, oldSecret: isNew ? secret : oldSecret };
    this.#failingSince = undefined;
  }

  /** Sends the held events in order, and returns to normal. */
  release(): void {
    this.#setting = { ...this.#setting, mode: 'on' };
    for (const event of this.#held.splice(0)) this.#sendSoon(event);
  }

  /** After a restart held events are sent too, because injected faults end with their process. */
  resume(): void {
    for (const event of this.#options.store.events.values())
      if (event.state === 'waiting' || event.state === 'held') this.#sendSoon(event);
  }

  /** Removes all injected faults; URL and secret stay. */
  startOver(): void {
    this.#held = [];
    this.#shuffled = [];
    this.set({ mode: 'on', ...USUAL });
  }

  emit(name: EventName, subjects: Subjects): void {
    const { accountId, clock, store } = this.#options;
    const { mode, secret, oldSecret } = this.#setting;
    const createdAt = clock.seconds();
    const event: WebhookEvent = {
      id: newId('evt'),
      name,
      body: eventBody(accountId, name, subjects, createdAt),
      createdAt,
      secret: mode === 'old_secret' ? oldSecret : secret,
      state: 'waiting',
      deliveries: [],
    };
    this.#route(event);
    store.events.save(event);
    const [oldest] = store.events.keys();
    if (oldest !== undefined && store.events.size > EVENTS_KEPT) store.events.delete(oldest);
  }

  /** Delivers an event once more, whatever happened to it before. */
  async replay(event: WebhookEvent): Promise<void> {
    await this.#deliver(event);
  }

  #route(event: WebhookEvent): void {
    const { clock } = this.#options;
    const { mode, url, copies, delayMs } = this.#setting;
    if (mode === 'off' || mode === 'disabled' || url === undefined) {
      event.state = 'not sent';
    } else if (mode === 'hold') {
      event.state = 'held';
      this.#held.push(event);
    } else if (mode === 'reorder') {
      if (this.#shuffled.push(event) === 1) clock.after(REORDER_WITHIN_MS, () => this.#sendReversed());
    } else {
      this.#sendSoon(event, mode === 'delay' ? delayMs : 0);
      const more = mode === 'duplicate' ? copies - 1 : 0;
      for (let copy = 0; copy < more; copy += 1) clock.after(0, () => this.#deliver(event));
    }
  }

  #sendSoon(event: WebhookEvent, delayMs = 0): void {
    this.#options.clock.after(delayMs, () => this.#attempt(event, 1));
  }

  async #sendReversed(): Promise<void> {
    for (const event of this.#shuffled.splice(0).toReversed()) await this.#attempt(event, 1);
  }

  async #attempt(event: WebhookEvent, attempt: number): Promise<void> {
    const { clock } = this.#options;
    if (this.#setting.mode === 'disabled') return this.#conclude(event, 'not sent');
    if (await this.#deliver(event)) return;
    const wait = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempt - 1), MAX_RETRY_SECONDS);
    const next = clock.now() + wait * 1000;
    if (next > (event.createdAt + DAY) * 1000) this.#conclude(event, 'given up');
    else clock.at(next, () => this.#attempt(event, attempt + 1));
  }

  async #deliver(event: WebhookEvent): Promise<boolean> {
    const { clock, store, saveAccount } = this.#options;
    const { url, mode } = this.#setting;
    const begun = performance.now();
    const at = clock.seconds();
    saveAccount();
    const answer = url === undefined ? 'no address' : await postEvent(event, url, mode === 'corrupt_signature');
    // The provider was reset meanwhile: the event is dropped.
    if (store.events.get(event.id) !== event) return true;
    const delivered = typeof answer === 'number' && answer >= 200 && answer < 300;
    event.deliveries.push({ at, answer, tookMs: Math.round(performance.now() - begun) });
    this.#conclude(event, delivered ? 'delivered' : event.state);
    // So that few events are sent twice after a restart.
    saveAccount();
    if (delivered) this.#failingSince = undefined;
    else this.#countFailure(at);
    return delivered;
  }

  #conclude(event: WebhookEvent, state: WebhookEvent['state']): void {
    event.state = state;
    this.#options.store.events.save(event);
  }

  // A webhook that fails for a whole day is disabled until it is set again.
  #countFailure(at: number): void {
    if (this.#failingSince !== undefined) return;
    this.#failingSince = at;
    this.#options.clock.at((at + DAY) * 1000, () => {
      if (this.#failingSince === at) this.#setting = { ...this.#setting, mode: 'disabled' };
    });
  }
}
