/** Rows of one file, one grid or one question, at most. */
export const rowLimit = 1000
export const fileBytes = 2 * 1024 * 1024
export const fileTypes = ['xlsx', 'csv'] as const
