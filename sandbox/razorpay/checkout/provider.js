// Calls the provider from its own window.

const NO_ANSWER = {
  code: 'SERVER_ERROR',
  description: 'The payment provider does not answer.',
  source: 'internal',
  step: 'NA',
  reason: 'NA',
  metadata: {},
};

/** The provider's answer; when there is none, an error in the provider's form. */
export async function call(path, body) {
  try {
    const sent = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await fetch(`/sandbox/checkout/${path}`, sent);
    return await answer.json();
  } catch {
    return { error: NO_ANSWER };
  }
}
