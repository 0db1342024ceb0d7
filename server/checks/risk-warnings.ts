/** Risks in the settings, one sentence each, that do not prevent a start. */

interface Risky {
  databaseUrl: string | undefined;
  production: boolean;
  publicUrl: string | undefined;
  secondFactorRequired: boolean;
  payments: object | undefined;
  alertEmails: readonly string[];
}

export function riskWarnings(config: Risky): string[] {
  const { databaseUrl, secondFactorRequired, payments, alertEmails } = config;
  const serves = servesPeople(config);
  const notes: [boolean, string][] = [
    [
      serves && !databaseUrl,
      'The embedded database survives no power cut: set DATABASE_URL, and bring what is there over by `npm run move`.',
    ],
    [
      serves && !secondFactorRequired,
      'Admins may act with a password alone: ADMIN_SECOND_FACTOR=required asks for a second factor.',
    ],
    [
      payments !== undefined && alertEmails.length === 0,
      'ALERT_EMAILS is not set: nobody is told by mail of a failed refund or a disputed payment.',
    ],
    [
      serves && process.getuid?.() === 0,
      'This is root: let the server run as a user of its own, who owns DATA_DIR alone.',
    ],
  ];
  return notes.filter(([holds]) => holds).map(([, note]) => note);
}

export const servesPeople = ({ production, publicUrl }: Pick<Risky, 'production' | 'publicUrl'>): boolean =>
  production || publicUrl?.startsWith('https:') === true;
