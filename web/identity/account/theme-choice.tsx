/**
 * Light, dark, or as the system has it; kept under the key `theme`, which signing out leaves (web/public/theme.js reads
 * it).
 */
import { useState } from 'react';
import { RadioCards } from '#web/kit/fields/radio-cards.tsx';
import { readStored, removeStored, writeStored } from '#web/lib/storage/browser-storage.ts';
import { messages } from './messages.ts';

const THEMES = ['light', 'dark', 'system'] as const;
type Theme = (typeof THEMES)[number];

function chosen(): Theme {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function choose(theme: Theme): void {
  if (theme === 'system') removeStored('theme');
  else writeStored('theme', theme);
  // The browser tells the other tabs by itself; this one is told by us.
  dispatchEvent(new Event('storage'));
}

export function ThemeChoice() {
  const [theme, setTheme] = useState(chosen);
  return (
    <RadioCards
      label={messages.themes.label}
      name="theme"
      choices={THEMES.map((value) => ({ value, label: messages.themes[value] }))}
      value={theme}
      onChoose={(next) => {
        choose(next);
        setTheme(next);
      }}
    />
  );
}
