/** Keeps the frame standing when a page breaks, and says so in words. */
import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '#web/kit/fields/button.tsx';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import picture from '#illustrations/night-house.svg';

/** Give it the page's address as `key`, so that leaving the broken page mends it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="wrap" role="alert">
        <EmptyWindow picture={picture} title="This page could not be shown" heading="h1">
          <p>It may have been updated while you were here. Loading it again usually helps.</p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => location.reload()}>Load again</Button>
            <LinkButton to="/" look="quiet">
              Go to Home
            </LinkButton>
          </div>
        </EmptyWindow>
      </div>
    );
  }
}
