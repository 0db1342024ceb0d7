/** /settings: a person's own account, and how the site looks to them. */
import { Link, useNavigate } from 'react-router';
import { DeleteAccount } from '#web/identity/account/delete-account.tsx';
import { MyData } from '#web/identity/account/my-data.tsx';
import { NameForm } from '#web/identity/account/name-form.tsx';
import { PasswordForm } from '#web/identity/account/password-form.tsx';
import { SessionList } from '#web/identity/account/session-list.tsx';
import { ThemeChoice } from '#web/identity/account/theme-choice.tsx';
import { useHasPassword } from '#web/identity/account/use-has-password.ts';
import { ApiKeys } from '#web/identity/api-keys/api-keys.tsx';
import { messages as apiKeys } from '#web/identity/api-keys/messages.ts';
import { security } from '#web/identity/security/messages.ts';
import { SecondFactor } from '#web/identity/security/second-factor.tsx';
import { useLogout } from '#web/identity/use-logout.ts';
import { useMe } from '#web/identity/use-me.ts';
import { LanguageCards } from '#web/kit/fields/language-cards.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { Section } from '#web/kit/layout/section.tsx';
import { messages as pageMessages } from '#web/pages/messages.ts';
import { messages as webhooks } from '#web/webhooks/messages.ts';
import { Webhooks } from '#web/webhooks/webhooks.tsx';

const link = 'inline-flex min-h-11 items-center gap-1.5 justify-self-start text-link underline underline-offset-3';

export default function SettingsPage() {
  const me = useMe();
  const hasPassword = useHasPassword();
  const logout = useLogout();
  const navigate = useNavigate();
  usePageTitle(pageMessages.settings.title);
  if (!me) return null;
  return (
    <div className="wrap max-w-form pt-[clamp(1.5rem,1rem+1.8vw,2.5rem)] pb-16">
      <h1 className="text-3xl">{pageMessages.settings.title}</h1>
      <Section
        title={pageMessages.settings.name}
        hint={(me.emailVerified ? pageMessages.settings.signedInAs : pageMessages.settings.signedInUnverified)(
          me.email,
        )}
      >
        <NameForm name={me.displayName} />
      </Section>
      <Section title={pageMessages.settings.payments}>
        <Link to="/settings/payments" className={link}>
          {pageMessages.settings.history}
        </Link>
      </Section>
      <Section title={pageMessages.settings.theme}>
        <ThemeChoice />
      </Section>
      <Section title={pageMessages.settings.language}>
        <LanguageCards />
      </Section>
      <Section title={pageMessages.settings.password}>
        {hasPassword !== false ? (
          // Most people have one: until it is known, its space is reserved.
          <div inert={!hasPassword} className={hasPassword ? '' : 'invisible'}>
            <PasswordForm />
          </div>
        ) : (
          <p>
            {pageMessages.settings.google.before}{' '}
            <Link to="/forgot-password" state={{ email: me.email }} className="text-link underline underline-offset-3">
              {pageMessages.settings.google.link}
            </Link>
            {pageMessages.settings.google.after}
          </p>
        )}
      </Section>
      {me.role === 'admin' && (
        <>
          <Section title={security.title} anchor="second-factor">
            <SecondFactor />
          </Section>
          <Section title={apiKeys.title} hint={apiKeys.hint}>
            <ApiKeys />
          </Section>
          <Section title={webhooks.title} hint={webhooks.hint} anchor="webhooks">
            <Webhooks />
          </Section>
        </>
      )}
      <Section title={pageMessages.settings.sessions}>
        <SessionList onLogoutEverywhere={() => void logout('everywhere')} />
      </Section>
      <Section title={pageMessages.settings.data}>
        <MyData />
        {hasPassword !== undefined && <DeleteAccount withPassword={hasPassword} leave={() => navigate('/')} />}
      </Section>
    </div>
  );
}
