/** For a URL that leads nowhere. */
import { LinkButton } from '#web/kit/fields/button.tsx';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { messages as pageMessages } from '#web/pages/messages.ts';
import picture from '#illustrations/pink-balcony.svg';

export default function NotFoundPage() {
  usePageTitle(pageMessages.notFound.tab);
  return (
    <div className="wrap">
      <EmptyWindow picture={picture} title={pageMessages.notFound.title} heading="h1">
        <p>{pageMessages.notFound.hint}</p>
        <LinkButton to="/search" size="lg">
          {pageMessages.search}
        </LinkButton>
      </EmptyWindow>
    </div>
  );
}
