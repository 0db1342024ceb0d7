/** What this site says about itself in public: how to reach the people who run it. What is absent is not shown. */
import type { RuntimeSettings } from '#contract/runtime.ts';

/** The part of what `/api/runtime` answers that the frame shows. */
export type PublicSettings = Pick<RuntimeSettings, 'support' | 'social'>;

export const publicSettings: PublicSettings = { support: { region: 'India' }, social: [] };
