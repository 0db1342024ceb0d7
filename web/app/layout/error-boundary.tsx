/** Keeps the frame standing when a page breaks, and says so in words. */
import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '#web/kit/fields/button.tsx';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import { messages as frame } from '../messages.ts';
import picture from '#illustrations/night-house.svg';

/** Give it the URL as `key`, so that leaving the broken page mends it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="wrap" role="alert">
        <EmptyWindow picture={picture} title={frame.broken.title} heading="h1">
          <p>{frame.broken.hint}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => location.reload()}>{frame.broken.again}</Button>
            <LinkButton to="/" look="quiet">
              {frame.broken.home}
            </LinkButton>
          </div>
        </EmptyWindow>
      </div>
    );
  }
}
