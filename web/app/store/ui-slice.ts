/** The interface's own flags (docs/product.md): what of the frame is shown, and where the reader was. */
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** Pixels from the top within which the header always shows (docs/product.md). */
const NEAR_TOP_PX = 100;

export interface UiState {
  navbarVisible: boolean;
  /** Whether the reminder to verify the e-mail address may show; false once it was dismissed. */
  bannerVisible: boolean;
  /** Pixels from the top at the last scroll. */
  lastScrollPosition: number;
  sidebarOpen: boolean;
}

const initialState: UiState = { navbarVisible: true, bannerVisible: true, lastScrollPosition: 0, sidebarOpen: false };

const slice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    /** Scrolling down past the first 100 px hides the header; scrolling up, or being near the top, shows it. */
    scrolled(state, { payload: position }: PayloadAction<number>) {
      if (position <= NEAR_TOP_PX) state.navbarVisible = true;
      else if (position !== state.lastScrollPosition) state.navbarVisible = position < state.lastScrollPosition;
      state.lastScrollPosition = position;
    },
    navbarShown(state) {
      state.navbarVisible = true;
    },
    bannerDismissed(state) {
      state.bannerVisible = false;
    },
    /** As it was before the reload. */
    uiRestored: (_, { payload }: PayloadAction<UiState>) => payload,
    sidebarOpened(state) {
      state.sidebarOpen = true;
    },
    sidebarClosed(state) {
      state.sidebarOpen = false;
    },
  },
});

export const { scrolled, navbarShown, bannerDismissed, uiRestored, sidebarOpened, sidebarClosed } = slice.actions;
export default slice.reducer;
