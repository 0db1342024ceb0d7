/**
 * /verify-email?token=…&from=…: where the link in the verification mail ends. Opening it changes nothing; its button
 * does, and then leads on to where the person was going.
 */
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AuthFrame } from '#web/identity/forms/auth-frame.tsx';
import { SendVerificationAgain } from '#web/identity/forms/send-verification-again.tsx';
import { useCheckedLink } from '#web/identity/forms/use-checked-link.ts';
import { VerifyForm } from '#web/identity/forms/verify-form.tsx';
import { messages } from '#web/identity/messages.ts';
import { useMe } from '#web/identity/use-me.ts';
import { destination } from '#web/identity/login-redirect.ts';
import type { LoginRedirect } from '#web/identity/login-redirect.ts';
import { LinkButton } from '#web/kit/fields/button.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { emailIn } from '#web/lib/token.ts';
import { messages as pageMessages } from '#web/pages/messages.ts';

export default function VerifyEmailPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const returnTo = destination({ from: query.get('from') ?? '' });
  const me = useMe();
  const [state, setState] = useState<'pending' | 'done' | 'refused'>('pending');
  const link = useCheckedLink(token, 'verify-email');
  const isExpired = link.isExpired || state === 'refused';
  const isVerified = state === 'done' || link.verified;
  const email = emailIn(token) || (me?.email ?? '');
  const signedIn = me !== null && me.email === email;
  const redirect: LoginRedirect = { from: returnTo, ...(email && { email }) };
  usePageTitle(pageMessages.verify);

  // The button that was pressed is gone, and would take the focus with it.
  const wayOn = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (state === 'done') wayOn.current?.focus();
  }, [state]);

  return (
    <AuthFrame
      title={pageMessages.verify}
      elsewhere={
        !me && (
          <Link to="/login" state={redirect} className={isVerified ? 'invisible' : ''}>
            {pageMessages.backToSignIn}
          </Link>
        )
      }
    >
      {!isExpired && (
        // One over the other, so that nothing else moves when the answer comes.
        <div className="grid *:col-start-1 *:row-start-1">
          <div inert={isVerified} className={isVerified ? 'invisible' : ''}>
            <VerifyForm
              // Who is signed in is known a moment after the page opens.
              key={String(signedIn)}
              token={token}
              email={email}
              signedIn={signedIn}
              onDone={() => setState('done')}
              onExpired={() => setState('refused')}
            />
          </div>
          <div role="status" className="mt-6 grid gap-4.5 self-start">
            {isVerified && (
              <>
                <p>{state === 'done' ? messages.verifiedDone : messages.verifiedAlready}</p>
                <LinkButton ref={wayOn} to={me ? returnTo : '/login'} state={me ? undefined : redirect} size="lg" block>
                  {me ? pageMessages.goOn : pageMessages.signIn}
                </LinkButton>
              </>
            )}
          </div>
        </div>
      )}
      {isExpired && <SendVerificationAgain email={email} returnTo={returnTo} />}
    </AuthFrame>
  );
}
