/** What may be said, and how it is shown. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CommentText, LinkedText } from '../comment/comment-layout.tsx';
import { lengthOf } from './writing-box.tsx';

afterEach(cleanup);

test('an emoji is one character', () => expect(lengthOf('👍a')).toBe(2));

test('only what says http or https is a link, and it leads away safely', () => {
  render(
    <LinkedText
      text={
        'See https://example.com/a?b=1, not ftp://x.org, javascript:alert(1), //y.org, a@b.org or clean.In the evening.'
      }
    />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/a?b=1']);
  expect(links[0]?.getAttribute('rel')).toBe('nofollow ugc noopener');
  expect(links[0]?.getAttribute('target')).toBe('_blank');
});

test('markup stays text', () => {
  const text = '<img src=x onerror=alert(1)> **bold** http://a"onmouseover="x';
  const { container } = render(<LinkedText text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('img')).toBeNull();
});

test('many blank lines between two paragraphs are shown as one', () => {
  const { container } = render(<CommentText text={'Hello.\nIs it free?\n\nThanks\n\n \r\n\t\n\n\n\nAsha'} />);
  expect(container.textContent).toBe('Hello.\nIs it free?\n\nThanks\n\nAsha');
});
