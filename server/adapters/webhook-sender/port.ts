/** What the server asks of whatever carries its webhooks to other people's servers. Never called in a transaction. */

/** What became of one try: an answer, or why there is none. */
export type Sent = { durationMs: number } & (
  | { status: number }
  | {
      /**
       * `address`: not one of the public network; `unknown_name`: no address has this name; `certificate`: it is not
       * vouched for, or for another name; `timeout`: no answer in time; `connection`: anything else.
       */
      failure: 'address' | 'unknown_name' | 'certificate' | 'timeout' | 'connection';
    }
);

export interface WebhookSender {
  /** Why nothing is sent to this https address at present; undefined where it may be. Calls nothing but DNS. */
  refusalOf(url: string): Promise<'address' | 'unknown_name' | 'timeout' | undefined>;
  /** Posts a JSON body once. Never throws for the receiver's sake; a redirect is an answer and is not followed. */
  send(url: string, headers: Record<string, string>, body: string): Promise<Sent>;
}
