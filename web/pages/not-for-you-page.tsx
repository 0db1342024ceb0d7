/** In the place of an admin page, for somebody who is no admin. */
import { LinkButton } from '#web/kit/fields/button.tsx';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { messages as pageMessages } from '#web/pages/messages.ts';
import picture from '#illustrations/night-house.svg';

export default function NotForYouPage() {
  usePageTitle(pageMessages.notForYou.tab);
  return (
    <div className="wrap">
      <EmptyWindow picture={picture} title={pageMessages.notForYou.title} heading="h1">
        <p>{pageMessages.notForYou.hint}</p>
        <LinkButton to="/search" size="lg">
          {pageMessages.search}
        </LinkButton>
      </EmptyWindow>
    </div>
  );
}
