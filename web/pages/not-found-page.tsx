/** For an address that leads nowhere. */
import { LinkButton } from '#web/kit/fields/button.tsx';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import picture from '#illustrations/pink-balcony.svg';

export default function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <div className="wrap">
      <EmptyWindow picture={picture} title="There is no page here" heading="h1">
        <p>The address may be misspelt, or the page may have moved out.</p>
        <LinkButton to="/search" size="lg">
          Search For PGs
        </LinkButton>
      </EmptyWindow>
    </div>
  );
}
