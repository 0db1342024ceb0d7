/** /admin: three tiles (docs/product.md), links to the other pages, the figures, and the first steps. */
import { Link } from 'react-router';
import house from '#illustrations/evening-house.svg';
import evening from '#illustrations/evening-desk.svg';
import twin from '#illustrations/green-twin.svg';
import { ReportsLink } from '#web/comments/reported/reports-link.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { Tile } from '#web/kit/figures/tile.tsx';
import { ListingsDownload } from '#web/listings/manage/listings-download.tsx';
import { DashboardStats } from '#web/payments/admin/dashboard-stats.tsx';
import { adminMessages } from '#web/payments/messages.ts';
import { messages as setupMessages } from '#web/site/messages.ts';
import { SetupCard } from '#web/site/setup-card.tsx';
import { messages as pageMessages } from '#web/pages/messages.ts';

const tiles = () => [
  { to: '/admin/addpg', title: pageMessages.admin.add, text: pageMessages.admin.addHint, picture: twin },
  { to: '/admin/getpg', title: pageMessages.admin.manage, text: pageMessages.admin.manageHint, picture: house },
  {
    to: '/admin/payment_logs',
    title: pageMessages.admin.logs,
    text: pageMessages.admin.logsHint,
    picture: evening,
  },
];

const links = () => [
  { to: '/admin/import', title: pageMessages.admin.import },
  { to: '/admin/people', title: pageMessages.admin.people },
  { to: '/admin/audit', title: pageMessages.admin.audit },
  { to: '/admin/setup', title: setupMessages.title },
];

const linkLook = 'inline-flex min-h-11 items-center text-link underline underline-offset-3';

export default function DashboardPage() {
  usePageTitle(pageMessages.admin.title);
  return (
    <div className="wrap pt-[clamp(1.25rem,.7rem+2vw,2.5rem)] pb-16">
      <h1 className="mb-6 text-3xl">{pageMessages.admin.title}</h1>
      <ul className="grid gap-5 md:grid-cols-3 md:gap-6">
        {tiles().map((tile) => (
          <li key={tile.to}>
            <Tile {...tile} />
          </li>
        ))}
      </ul>
      <ul className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        {links().map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className={linkLook}>
              {title}
            </Link>
          </li>
        ))}
        <li>
          <ReportsLink className={linkLook} />
        </li>
        <li>
          <ListingsDownload />
        </li>
      </ul>
      <section aria-labelledby="figures" className="mt-8">
        <h2 id="figures" className="mb-4 text-2xl">
          {adminMessages.stats.title}
        </h2>
        <DashboardStats />
      </section>
      <SetupCard />
    </div>
  );
}
