/**
 * Light, dark, or as the system has it; kept under the key `theme`, which signing out leaves (web/public/theme.js reads
 * it).
 */
import { useState } from 'react';
import { readStored, removeStored, writeStored } from '#web/lib/storage/browser-storage.ts';

const THEMES = { light: 'Light', dark: 'Dark', system: 'System' } as const;
type Theme = keyof typeof THEMES;

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
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="sr-only">Theme</legend>
      {Object.entries(THEMES).map(([value, label]) => (
        <label
          key={value}
          className="inline-flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control border-[1.5px] border-line-strong bg-surface-raised px-4 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => {
              choose(value as Theme);
              setTheme(value as Theme);
            }}
            className="size-4.5 accent-primary"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
