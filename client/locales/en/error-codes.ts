export const errorCodes = {
  title: 'Error Code List',
  errorCode: 'Error Code',
  description: 'Description',
  resolution: 'Resolution',
  delete: 'Delete error code {{code}}',
  deleteQuestion: 'Are you sure you want to delete this error code?',
  deleted: 'Error code deleted successfully',
  deleteFailed: 'Failed to delete',
  failed: 'Failed to fetch error codes',
  noMachine: 'Machine ID not provided',
} as const
