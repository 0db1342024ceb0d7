/** What outlives a reload, and what a damaged, foreign, full or forbidden storage does to it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { persist, readPersisted } from './persisted.ts';
import type { KeptParts } from './persisted.ts';

interface Root {
  ui: { bannerVisible: boolean };
  cart: { items: string[] };
  chat: { text: string };
}

const first: Root = {
  ui: { bannerVisible: true },
  cart: { items: [] },
  chat: { text: 'secret' },
};

const parts: KeptParts<Root> = {
  ui: {
    keep: (ui) => ui,
    revive: (kept) =>
      typeof (kept as Root['ui'] | undefined)?.bannerVisible === 'boolean' ? (kept as Root['ui']) : undefined,
  },
  cart: { keep: (cart) => cart, revive: (kept) => kept as Root['cart'] | undefined },
};

let stop = () => {};

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  stop();
});

function storeOf(state: Root) {
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(change: Partial<Root>) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
}

const kept = () => JSON.parse(localStorage.getItem('root') ?? 'null');

test('what is on the list comes back, under root and version 1; the rest is not even written', () => {
  const store = storeOf(first);
  stop = persist(store, parts);
  store.set({ ui: { bannerVisible: false }, chat: { text: 'more' } });
  expect(kept()).toMatchObject({ version: 1, state: { ui: { bannerVisible: false } } });
  expect(localStorage.getItem('root')).not.toContain('chat');
  expect(readPersisted(parts)).toMatchObject({ ui: { bannerVisible: false } });
});

test('when nothing is left to keep, the key goes', () => {
  const store = storeOf(first);
  stop = persist(store, { ui: { keep: (ui) => (ui.bannerVisible ? undefined : ui), revive: () => undefined } });
  expect(localStorage.getItem('root')).toBeNull();
  store.set({ ui: { bannerVisible: false } });
  expect(kept().state).toEqual({ ui: { bannerVisible: false } });
  store.set({ ui: { bannerVisible: true } });
  expect(localStorage.getItem('root')).toBeNull();
});

test('restoring takes no time at all', () => {
  stop = persist(storeOf(first), parts);
  const restored: unknown = readPersisted(parts);
  expect(restored).not.toHaveProperty('then');
});

describe('a root that cannot be used', () => {
  test.each([
    ['is torn', '{"state":{"ui":{"banner'],
    ['is no envelope', '"hello"'],
    ['is null', 'null'],
    ['has no state', '{"version":1}'],
    ['has a state that is none', '{"version":1,"state":7}'],
    ['is of version 0', '{"version":0,"state":{"ui":{"bannerVisible":false}}}'],
    ['is of version 2', '{"version":2,"state":{"ui":{"bannerVisible":false}}}'],
    ['has no version', '{"state":{"ui":{"bannerVisible":false}}}'],
    ['has a slice that makes no sense', '{"version":1,"state":{"ui":{"bannerVisible":"yes"}}}'],
  ])('and %s counts as absent, and is replaced', (_, text) => {
    localStorage.setItem('root', text);
    expect(readPersisted(parts).ui).toBeUndefined();
    stop = persist(storeOf(first), parts);
    expect(kept()).toMatchObject({ version: 1, state: { ui: { bannerVisible: true } } });
  });
});

describe('a storage that does not serve', () => {
  test('when it is full, the page works on, and nothing stale is left behind', () => {
    const store = storeOf(first);
    stop = persist(store, parts);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.set({ ui: { bannerVisible: false } });
    expect(kept()).toBeNull();
    full.mockRestore();
    store.set({ ui: { bannerVisible: false } });
    expect(readPersisted(parts).ui).toEqual({ bannerVisible: false });
  });

  test('when it is forbidden, reading and writing are quietly in vain', () => {
    const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(readPersisted(parts)).toEqual({});
    const store = storeOf(first);
    stop = persist(store, parts);
    expect(() => store.set({ ui: { bannerVisible: false } })).not.toThrow();
    forbidden.mockRestore();
  });
});
