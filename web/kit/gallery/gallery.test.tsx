/** The gallery as somebody turns through it: by thumb, arrow, key or swipe, with photos missing or only one there. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

afterEach(cleanup);

const photos = [1, 2, 3].map((n) => ({ src: `/photo-${n}.webp`, alt: `Gulmohar House, photo ${n} of 3` }));
const show = (count = 3) => render(<Gallery photos={photos.slice(0, count)} fallback="/drawing.svg" />);
const large = () => screen.getByAltText(/Gulmohar House/);
const counter = () => screen.getByRole('status').textContent;

it('starts with the first photo and says so', () => {
  show();
  expect(large().getAttribute('src')).toBe('/photo-1.webp');
  expect(counter()).toBe('Photo 1 / 3');
  expect(screen.getByRole('button', { name: 'Photo 1 of 3' }).getAttribute('aria-current')).toBe('true');
});

it('shows the photo whose thumb is chosen', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Photo 3 of 3' }));
  expect(large().getAttribute('alt')).toBe('Gulmohar House, photo 3 of 3');
  expect(screen.getByRole('button', { name: 'Photo 1 of 3' }).hasAttribute('aria-current')).toBe(false);
});

it('turns round the ends by arrows and keys', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
  expect(counter()).toBe('Photo 3 / 3');
  await userEvent.keyboard('{ArrowRight}');
  expect(counter()).toBe('Photo 1 / 3');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(counter()).toBe('Photo 2 / 3');
});

it("leaves the browser's own keys alone", async () => {
  show();
  screen.getByRole('button', { name: 'Next photo' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(counter()).toBe('Photo 1 / 3');
});

it('turns on a swipe across, not on a scroll or a tap', () => {
  show();
  const swipe = (dx: number, dy: number) => {
    fireEvent.pointerDown(large(), { isPrimary: true, clientX: 200, clientY: 200 });
    fireEvent.pointerUp(large(), { isPrimary: true, clientX: 200 + dx, clientY: 200 + dy });
  };
  swipe(-80, 10);
  expect(counter()).toBe('Photo 2 / 3');
  swipe(80, 10);
  swipe(-60, 120);
  swipe(-5, 0);
  expect(counter()).toBe('Photo 1 / 3');
});

it('shows a placeholder for a photo that cannot be loaded, and tries the next one afresh', async () => {
  show();
  fireEvent.error(large());
  expect(large().getAttribute('src')).toBe('/drawing.svg');
  await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(large().getAttribute('src')).toBe('/photo-2.webp');
});

it('has nothing to turn with a single photo', () => {
  show(1);
  expect(large().getAttribute('src')).toBe('/photo-1.webp');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('shows the placeholder where a listing has no photo at all', () => {
  show(0);
  expect(screen.getByRole('presentation').getAttribute('src')).toBe('/drawing.svg');
});

it('calls a drawing what it is', () => {
  const drawings = [1, 2].map((n) => ({ src: `/drawing-${n}.svg`, alt: 'Illustration: single room', isDrawing: true }));
  render(<Gallery photos={drawings} fallback="/drawing.svg" />);
  screen.getAllByText('Illustration');
  screen.getByRole('region', { name: 'Illustrations' });
  screen.getByRole('button', { name: 'Illustration 2 of 2' });
  expect(screen.queryByRole('button', { name: /photo/i })).toBeNull();
});
