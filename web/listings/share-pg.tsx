/** Sends a PG's public page to somebody; nothing is shown where there are no such pages. */
import { pathIn } from '#contract/language.ts';
import { publicPath } from '#contract/listings/public-path.ts';
import type { Pg } from '#contract/listings/schema.ts';
import { ShareButton } from '#web/kit/sharing/share-button.tsx';
import { useLanguage } from '#web/language/use-language.ts';
import { useRuntime } from '#web/lib/http/runtime.ts';

export function SharePg({ pg, small = false }: { pg: Pick<Pg, '_id' | 'name' | 'location'>; small?: boolean }) {
  const { publicPages } = useRuntime();
  const language = useLanguage();
  if (!publicPages) return null;
  return <ShareButton title={`${pg.name}, ${pg.location}`} path={pathIn(language, publicPath(pg))} small={small} />;
}
