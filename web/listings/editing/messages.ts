/** The spec's exact words about adding, editing and deleting a PG (sections 4, 5 and 8). */

export const messages = {
  addTitle: 'Add New PG',
  adding: 'Adding PG...',
  added: 'PG Added Successfully',
  addFailed: 'Error Adding PG',
  imageMissing: 'Please upload at least one image.',
  updated: 'PG updated successfully',
  updateFailed: 'Failed to update PG details',
  loadFailed: 'Failed to load PG details for editing',
  deleteQuestion: 'Are you sure you want to permanently delete this PG?',
  deleted: 'PG Deleted Successfully',
  deleteFailed: 'Failed to delete PG',
  available: 'Available',
  notAvailable: 'Not Available',
  emailInvalid: 'Invalid email format',
  /** What a slice stores when the server said nothing. */
  addError: 'Something went wrong',
  updateError: 'Error updating PG',
  deleteError: 'Error deleting PG',
} as const;
