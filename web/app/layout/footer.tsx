/** The floor of every page: what this is, and how to reach the people behind it. */
import { Globe, Mail, MapPin, Phone } from 'lucide-react';
import type { RuntimeSettings } from '#contract/runtime.ts';
import { LanguageLine } from '#web/kit/fields/language-line.tsx';
import { Logo } from '#web/kit/labels/logo.tsx';
import { ContactNumber } from '#web/listings/detail/contact-number.tsx';
import { SandboxLine } from './sandbox-line.tsx';
import { messages as frame } from '../messages.ts';

const line = 'inline-flex min-h-11 items-center gap-2.5 [&>.lucide]:text-accent';

/**
 * `#contact` of the landing page (docs/product.md). A way to reach us that is not set is not shown; the region is, for
 * the rooms are in India.
 */
export function Footer({ settings }: { settings: RuntimeSettings }) {
  const { support, social, sandbox } = settings;
  const region = support.region ?? frame.india;
  return (
    <footer id="contact" className="floor">
      <div className="wrap pt-[clamp(2rem,1.4rem+2vw,3.25rem)] pb-6">
        <div className="grid gap-6 md:grid-cols-[1.5fr_1fr_.8fr] md:gap-x-12">
          <div className="min-w-0">
            <Logo onFloor />
            <p className="mt-2 max-w-[32em] text-on-floor-muted">{frame.tagline}</p>
          </div>
          <div>
            <h2 className="text-lg">{frame.contact}</h2>
            <ul className="mt-1">
              {support.email && (
                <li>
                  <a href={`mailto:${support.email}`} className={`${line} hover:underline`}>
                    <Mail />
                    {support.email}
                  </a>
                </li>
              )}
              {support.phone && (
                <li>
                  <span className={line}>
                    <Phone />
                    <ContactNumber
                      number={support.phone}
                      className="inline-flex min-h-11 items-center hover:underline"
                    />
                  </span>
                </li>
              )}
              <li className={line}>
                <MapPin />
                {region}
              </li>
            </ul>
          </div>
          {social.length > 0 && (
            <div>
              <h2 className="text-lg">{frame.follow}</h2>
              <ul className="mt-1">
                {social.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url} rel="noopener" className={`${line} hover:underline`}>
                      <Globe />
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div
          className={
            'mt-8 flex flex-wrap items-center justify-between gap-x-6 ' +
            'border-t border-on-floor/22 pt-3 text-xs text-on-floor-muted'
          }
        >
          <span className="py-3">{frame.copyright(settings.name)}</span>
          <LanguageLine />
          {sandbox && <SandboxLine sandbox={sandbox} />}
        </div>
      </div>
    </footer>
  );
}
