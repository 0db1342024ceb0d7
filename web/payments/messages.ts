/** The spec's exact words about booking and paying (sections 2, 4 and 8), in one place to be compared line by line. */

export const messages = {
  book: 'Book Now',
  paid: 'Payment Successful!',
  goHome: 'Go to Home',
  initiationFailed: 'Payment initiation failed. Please try again.',
  verificationFailed: 'Payment verification failed. Please contact support.',
  historyTitle: 'Payment History',
  historyEmpty: 'No Payment History',
  historyFailed: (error: string) => `Error: ${error}`,
  columns: { date: 'Date', pgName: 'PG Name', location: 'Location', paymentId: 'Payment ID', amount: 'Amount' },
  /** What the slice stores when the server said nothing. */
  sendError: 'Error Sending the data',
  logsError: 'Failed to fetch payment history.',
  adminLogsTitle: 'Payment Logs',
  adminLogsError: 'Failed to fetch payment logs.',
} as const;
