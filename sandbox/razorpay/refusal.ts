// The provider's refusals: the error body of its API, and the sentences that its documentation gives for each case.

export type Failure = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  source: string;
  step: string;
  reason: string;
};

export class Refusal extends Error {
  readonly statusCode: number;
  readonly failure: Failure & { field?: string };
  readonly metadata: Record<string, string>;

  constructor(statusCode: number, failure: Failure & { field?: string }, metadata: Record<string, string> = {}) {
    super(failure.description);
    this.statusCode = statusCode;
    this.failure = failure;
    this.metadata = metadata;
  }

  get body(): { error: Failure & { field?: string; metadata: Record<string, string> } } {
    return { error: { ...this.failure, metadata: this.metadata } };
  }
}

/** What was sent is not acceptable: always 400, unknown ids included. */
export function invalid(description: string, field?: string): Refusal {
  const where = { source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' };
  return new Refusal(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    ...where,
    ...(field === undefined ? {} : { field }),
  });
}

export function unauthorized(description: string): Refusal {
  return new Refusal(401, { code: 'BAD_REQUEST_ERROR', description, source: 'NA', step: 'NA', reason: 'NA' });
}

export function conflict(description: string): Refusal {
  const where = { source: 'business', step: 'NA', reason: 'NA' };
  return new Refusal(409, { code: 'BAD_REQUEST_ERROR', description, ...where });
}

export const ORDER_ALREADY_PAID =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.';
