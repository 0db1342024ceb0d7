/** What the server needs of a sender of webhooks to other people's servers. Never called in a transaction. */

/** The outcome of one try: a response, or why there is none. */
export type Sent = { durationMs: number } & (
  | { status: number }
  | {
      /**
       * `address`: it is not public; `unknown_name`: the name has no address; `certificate`: not trusted, or for
       * another name; `timeout`: no response in time; `connection`: anything else.
       */
      failure: 'address' | 'unknown_name' | 'certificate' | 'timeout' | 'connection';
    }
);

export interface WebhookSender {
  /** Why nothing may be sent to this https URL now; undefined if it may. Calls only DNS. */
  refusalOf(url: string): Promise<'address' | 'unknown_name' | 'timeout' | undefined>;
  /** Posts a JSON body once. Does not throw on the receiver's errors; a redirect is a response and is not followed. */
  send(url: string, headers: Record<string, string>, body: string): Promise<Sent>;
}
