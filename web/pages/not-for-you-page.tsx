/** In the place of an admin page, for somebody who is no admin. */
import { LinkButton } from '#web/kit/fields/button.tsx';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import picture from '#illustrations/night-house.svg';

export default function NotForYouPage() {
  usePageTitle('For admins');
  return (
    <div className="wrap">
      <EmptyWindow picture={picture} title="This door is for the people who run the houses" heading="h1">
        <p>Your account is not one of theirs. If it should be, ask them for it; everything else is open to you.</p>
        <LinkButton to="/search" size="lg">
          Search For PGs
        </LinkButton>
      </EmptyWindow>
    </div>
  );
}
