/** The form with the site's name and contact, beside another admin who changes them too. */
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { runtimeSettings } from '#web/lib/http/runtime.ts';
import { runtime } from '#tests/money/a-payment.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import { closeRoom, openRoom } from '#tests/web/open-room.tsx';
import { SiteForm } from './site-form.tsx';

const before = { name: 'Rooms', email: 'help@rooms.example.in', phone: '', region: 'Pune' };
let server: AnsweringServer;

afterEach(async () => {
  closeRoom();
  await server.close();
});

test('it sends what was changed alone, and shows what the server has made of it', async () => {
  const answer = { ...before, name: 'Asha Stays', phone: '+91 80 0000 0000' };
  server = await startAnsweringServer({
    // A process that has not read the new name yet.
    'GET /runtime': () => [200, { ...runtime, name: 'Rooms' }],
    'PATCH /setup/site': () => [200, answer],
  });
  expect((await runtimeSettings())?.name).toBe('Rooms');
  const asha = openRoom({ '/admin/setup': () => <SiteForm site={before} onSaved={() => {}} /> }, '/admin/setup');
  const phone = await screen.findByLabelText<HTMLInputElement>('Support phone');
  await asha.type(phone, '+91 80 0000 0000');
  await asha.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Name of the site').value).toBe('Asha Stays');
  expect(server.bodies('PATCH /setup/site')).toEqual([{ phone: '+91 80 0000 0000' }]);
  await expect.poll(async () => (await runtimeSettings())?.name).toBe('Asha Stays');
  const { email, phone: saved, region } = answer;
  expect((await runtimeSettings())?.support).toEqual({ email, phone: saved, region });
});
