/** The gateway without a payment provider: nobody can book, and every call throws. */
import { GatewayUnavailable, type PaymentGateway } from './port.ts';

const refuse = (): never => {
  throw new GatewayUnavailable('Payments are not set up here.');
};
const refuseLater = async (): Promise<never> => refuse();

export const noGateway: PaymentGateway = {
  createOrder: refuseLater,
  findOrder: refuseLater,
  payment: refuseLater,
  paymentsOf: refuseLater,
  refund: refuseLater,
  findRefund: refuseLater,
  paymentsBetween: refuseLater,
  refundsBetween: refuseLater,
  disputesBetween: refuseLater,
  signatureOf: refuse,
  signatureIsGood: refuse,
  readEvent: refuse,
};
