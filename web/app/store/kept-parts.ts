/**
 * The allow-list of what outlives a reload: how the person is shown, and the interface's flags. Never a token, a
 * payment, a chat or anybody's email: what is not named here is not kept.
 */
import type { KeptParts } from '#web/lib/storage/persisted.ts';
import type { FrameState } from './store.ts';

export const keptParts: KeptParts<FrameState> = {
  // Comes back from keys of its own, which other tabs write too; see `web/identity/session/stored-person.ts`.
  auth: {
    keep: ({ user, role, currentUser }) =>
      user
        ? { user: { uid: user.uid, displayName: user.displayName, photoURL: user.photoURL }, role, currentUser }
        : undefined,
  },
  ui: {
    keep: ({ bannerVisible }) => (bannerVisible ? undefined : { bannerVisible }),
    revive: (kept) => {
      const { bannerVisible } = (kept ?? {}) as Record<string, unknown>;
      if (typeof bannerVisible !== 'boolean') return undefined;
      return { navbarVisible: true, bannerVisible, lastScrollPosition: 0, sidebarOpen: false };
    },
  },
};
