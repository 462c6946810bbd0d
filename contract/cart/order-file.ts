/** Maximum rows per file, grid or request. */
export const rowLimit = 1000
export const fileBytes = 2 * 1024 * 1024
export const fileTypes = ['xlsx', 'csv'] as const
